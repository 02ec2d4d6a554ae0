import { useRawQuery } from '../../lib/navigation.ts';
import { dismissedPath } from '../../records/paths.ts';
import { isTarget, TARGETS } from '../../searches/targets.ts';
import { usePage } from '../../ui/entry-list.tsx';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { DismissedList } from './dismissed-list.tsx';

/** The records that a person has dismissed from their results, by kind. Each can be brought back. */
export function DismissedRecords() {
  const asked = new URLSearchParams(useRawQuery()).get('target') ?? '';
  const target = isTarget(asked) ? asked : 'opportunities';
  const page = usePage();
  return (
    <>
      <LinkTabs
        label="What you dismissed"
        isSecond
        tabs={TARGETS.map(({ target: each, label }) => ({
          href: dismissedPath(each),
          label,
          isCurrent: each === target,
        }))}
      />
      <DismissedList key={target} target={target} page={page} />
    </>
  );
}
