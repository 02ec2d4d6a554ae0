import { useRawQuery } from '../../lib/navigation.ts';
import { dismissedPath } from '../../lib/paths.ts';
import { isTarget, TARGETS } from '../../lib/targets.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Page } from '../../ui/page.tsx';
import { DismissedList } from './dismissed-list.tsx';

/** What a person does not want to see among results, by target, and the way back for each. */
export function DismissedPage() {
  const query = new URLSearchParams(useRawQuery());
  const asked = query.get('target') ?? '';
  const target = isTarget(asked) ? asked : 'opportunities';
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  return (
    <Page title="Dismissed">
      <LinkTabs
        label="What you dismissed"
        tabs={TARGETS.map(({ target: each, title }) => ({
          href: dismissedPath(each),
          label: title,
          isCurrent: each === target,
        }))}
      />
      <DismissedList key={target} target={target} page={page} />
    </Page>
  );
}
