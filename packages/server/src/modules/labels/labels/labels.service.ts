import { formatCount } from '@fundry/contracts/formats/count.ts';
import { ALL_SENT, LABEL_NAME_TAKEN, MAX_LABELS, NOT_LABELLED } from '@fundry/contracts/labels.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { beginChange, numberChanges } from '../sent/change.store.ts';
import { opportunitiesWith } from '../sent/sent-label.store.ts';
import { deleteLabel, insertLabel, type Label, labelsOf, renameLabel } from './label.store.ts';

type Db = Kysely<Database>;
interface Services {
  db: Db;
  clock: Clock;
}

/** Renames a label. Throws `ApiError`: 400 when it has that name already, 404 when there is none, and 409 when another one has the name. */
export async function changeName(
  { db, clock }: Services,
  accountId: string,
  id: string,
  name: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const change = await beginChange(tx, accountId, clock.now());
    const labels = await labelsOf(tx, accountId);
    const [label] = chosenLabels(labels, [id]);
    if (label?.name === name) throw new ApiError(400, 'labels/same-name', 'Please enter a different name');
    const same = labelNamed(labels, name);
    if (same && same.id !== id) throw nameTaken(same.name);
    await renameLabel(tx, id, name);
    await numberChanges(tx, change, await opportunitiesWith(tx, accountId, id));
  });
}

/** Deletes a label. What had it stays sent. Throws `ApiError` 404 when there is none. */
export async function removeLabel({ db, clock }: Services, accountId: string, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const change = await beginChange(tx, accountId, clock.now());
    chosenLabels(await labelsOf(tx, accountId), [id]);
    const had = await opportunitiesWith(tx, accountId, id);
    await deleteLabel(tx, id);
    await numberChanges(tx, change, had);
  });
}

/** The labels with these ids. Throws `ApiError` 404 when one of them is not there. */
export function chosenLabels(labels: Label[], ids: string[]): Label[] {
  return ids.map((id) => {
    const label = labels.find((each) => each.id === id);
    if (!label) throw noSuchLabel();
    return label;
  });
}

/**
 * The labels with these names regardless of case, made where there are none yet. Throws `ApiError` 409 when the
 * institution would have too many.
 */
export async function namedLabels(
  tx: Db,
  accountId: string,
  labels: Label[],
  names: string[],
): Promise<Label[]> {
  const known = [...labels];
  const named: Label[] = [];
  for (const name of names) {
    const label = labelNamed(known, name) ?? { id: await insertLabel(tx, accountId, name), name };
    if (!known.includes(label)) known.push(label);
    named.push(label);
  }
  if (known.length > MAX_LABELS) throw tooMany();
  return named;
}

/** Throws `ApiError` 404 when this is neither a label of the institution nor one of the two views. */
export async function requireList(db: Db, accountId: string, labelId: string): Promise<void> {
  if (labelId !== ALL_SENT && labelId !== NOT_LABELLED)
    chosenLabels(await labelsOf(db, accountId), [labelId]);
}

function labelNamed(labels: Label[], name: string): Label | undefined {
  return labels.find((label) => label.name.toLowerCase() === name.toLowerCase());
}

const noSuchLabel = () => new ApiError(404, 'labels/no-such-label', 'There is no such label.');

const nameTaken = (name: string) =>
  new ApiError(409, LABEL_NAME_TAKEN, `There already is a label called “${name}”. Choose another name.`);

const tooMany = () =>
  new ApiError(
    409,
    'labels/too-many-labels',
    `An institution can have up to ${formatCount(MAX_LABELS)} labels. Delete one to make another.`,
  );
