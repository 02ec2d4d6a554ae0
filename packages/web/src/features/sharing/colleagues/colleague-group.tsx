import { formatCountOf } from '@fundry/contracts/formats/count.ts';
import { PAGE_SIZE } from '@fundry/contracts/limits.ts';
import { notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { usePath } from '../../../lib/navigation.ts';
import { today } from '../../../lib/today.ts';
import { COLLEAGUES_PATH } from '../../../records/paths.ts';
import { RecordList } from '../../../records/record-list.tsx';
import { listedOpportunity } from '../../../records/record-listed.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyNote } from '../../../ui/empty-note.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Section } from '../../../ui/section.tsx';
import { CopyDialog } from '../copy-dialog.tsx';
import { copyColleagueGroup, useColleagueGroup } from './colleague-calls.ts';

/** A group that a colleague shows: the calls as they are now, and a button that copies them. */
export function ColleagueGroup({ id, page }: { id: string; page: number }) {
  const query = useColleagueGroup(id, page);
  const path = usePath();
  const [isCopying, setCopying] = useState(false);
  if (query.error?.status === 404) throw notFound();
  return (
    <>
      <BackLink href={COLLEAGUES_PATH}>Groups of colleagues</BackLink>
      <Loaded query={query} lines={8}>
        {({ name, ownerName, items, total }) => (
          <Section
            title={name}
            description={`${formatCountOf(total, 'opportunity', 'opportunities')}, shown by ${ownerName}`}
            action={
              total > 0 && (
                <Button aria-haspopup="dialog" onPress={() => setCopying(true)}>
                  Copy all to my list
                </Button>
              )
            }
          >
            {total === 0 ? (
              <EmptyNote title="The group is empty now">
                Calls appear here as soon as {ownerName} adds some.
              </EmptyNote>
            ) : (
              <RecordList
                label={name}
                records={items.map((record) => listedOpportunity(record, today(), record))}
              />
            )}
            <Pagination
              label="Pages of the group"
              page={page}
              pageCount={Math.ceil(total / PAGE_SIZE)}
              hrefOf={(each) => (each === 1 ? path : `${path}?page=${each}`)}
            />
            {isCopying && (
              <CopyDialog
                name={name}
                total={total}
                copy={(own) => copyColleagueGroup(id, own)}
                onClose={() => setCopying(false)}
              />
            )}
          </Section>
        )}
      </Loaded>
    </>
  );
}
