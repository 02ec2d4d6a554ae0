import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { organisationLabels, organisationsNamed } from '../../catalogue/catalogue.public.ts';
import { CellFault, quoted } from './cells/cell-fault.ts';
import { key } from './cells/choices.ts';

type Funder = InternalDraft['funder'];

/** The longest name of a funder, with its number. */
const MAX_FUNDER = 500;
/** "Example Foundation [123]", or only the number. */
const WITH_ID = /^(?:.*\[(\d{1,15})\]|(\d{1,15}))$/s;

/** The funder of a draft as a cell: "Example Foundation [123]". */
export function writeFunder(funder: Funder): string {
  return funder === null ? '' : `${funder.name} [${funder.id}]`;
}

/** Reads the funder of a cell. `base` is the one that the draft names already. Throws `CellFault`. */
export type ReadFunder = (cell: string, base: Funder) => Funder;

/** Looks up the funders that cells name, all together. */
export async function readerOfFunders(db: Kysely<Database>, cells: readonly string[]): Promise<ReadFunder> {
  const distinct = [...new Set(cells.filter((cell) => cell !== '' && cell.length <= MAX_FUNDER))];
  const byId = await organisationLabels(
    db,
    distinct.flatMap((cell) => idOf(cell) ?? []),
  );
  const byName = await organisationsNamed(
    db,
    distinct.filter((cell) => idOf(cell) === null),
  );
  return (cell, base) => {
    if (cell === '') return null;
    if (cell.length > MAX_FUNDER) {
      throw new CellFault(`The name of a funder can have at most ${MAX_FUNDER} characters.`);
    }
    const id = idOf(cell);
    if (base !== null && id === Number(base.id)) return base;
    const found = id === null ? (byName.get(cell) ?? []) : [byId.get(id) ?? []].flat();
    const same = found.filter(({ preferredName }) => key(preferredName) === key(cell));
    const [funder, another] = same.length === 1 ? same : found;
    if (!funder)
      throw new CellFault(
        `Fundry knows no funder ${quoted(cell)}. Leave it empty, or choose it in the form later.`,
      );
    if (another) {
      throw new CellFault(
        `Several funders are called ${quoted(cell)}. Write the number too, such as ${quoted(`${funder.preferredName} [${funder.id}]`)}.`,
      );
    }
    return { id: String(funder.id), name: funder.preferredName };
  };
}

function idOf(cell: string): number | null {
  const [, named, bare] = WITH_ID.exec(cell) ?? [];
  const id = named ?? bare;
  return id === undefined ? null : Number(id);
}
