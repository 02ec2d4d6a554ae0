import { COLUMN_NAMES, INTERNAL_COLUMNS } from '@fundry/contracts/internal-opportunities/internal-columns.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Facts } from '../../../ui/facts.tsx';

/** What each column of a file holds. */
export function ColumnsHelp() {
  return (
    <Disclosure title="What each column holds">
      <Facts items={COLUMN_NAMES.map((name) => ({ term: name, detail: INTERNAL_COLUMNS[name] }))} />
      <p>
        A semicolon or a bar that belongs to an entry is written with a backslash before it: \; or \|. Columns
        that you do not need can be left out.
      </p>
    </Disclosure>
  );
}
