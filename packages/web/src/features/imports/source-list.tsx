import { useState } from 'react';
import { Moment } from '../../people/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { Entries, type Entry } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { type ImportSchedule, type ImportSource, useSchedules } from './import-calls.ts';
import { timeOf } from './import-words.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** The sources that can be fetched: at once, or by themselves on a schedule. */
export function SourceList({ sources }: { sources: readonly ImportSource[] }) {
  const schedules = useSchedules();
  const [open, setOpen] = useState<{ source: ImportSource; what: 'download' | 'schedule' } | null>(null);
  const close = () => setOpen(null);
  return (
    <Section
      title="Fetch from publishers"
      description="Fetch a publisher’s records now, or automatically on a schedule. Schedules are off until you switch them on. One import runs at a time."
    >
      <Loaded query={schedules}>
        {(all) => (
          <Entries
            label="Sources"
            entries={sources.map((source) => ({
              ...entryOf(source, all.get(source.id)),
              actions: source.download && (
                <>
                  <Button
                    size="small"
                    aria-label={`Download ${source.title}`}
                    onPress={() => setOpen({ source, what: 'download' })}
                  >
                    Download
                  </Button>
                  <Button
                    size="small"
                    aria-label={`Schedule for ${source.title}`}
                    onPress={() => setOpen({ source, what: 'schedule' })}
                  >
                    Schedule
                  </Button>
                </>
              ),
            }))}
          />
        )}
      </Loaded>
      {open?.what === 'download' && <DownloadDialog source={open.source} onClose={close} />}
      {open?.what === 'schedule' && (
        <ScheduleDialog source={open.source} schedule={schedules.data?.get(open.source.id)} onClose={close} />
      )}
    </Section>
  );
}

function entryOf(
  { id, title, download, whyNoDownload }: ImportSource,
  schedule: ImportSchedule | undefined,
): Entry {
  const isOn = schedule?.isOn ?? false;
  return {
    id,
    title,
    tags: [
      ...(isOn ? [{ text: 'Scheduled', isStrong: true }] : []),
      ...(schedule?.failingSince ? [{ text: 'Failing' }] : []),
    ],
    lines: [
      download ? `Fetches ${download.describes}.` : `No download. ${whyNoDownload ?? ''}`,
      ...(schedule && isOn
        ? [
            <>
              {timeOf(schedule)}
              {schedule.nextAt && (
                <>
                  {' '}
                  · next <Moment at={schedule.nextAt} />
                </>
              )}
              {schedule.succeededFrom && (
                <>
                  {' '}
                  · last success <Moment at={schedule.succeededFrom} />
                </>
              )}
              {schedule.failingSince && (
                <>
                  {' '}
                  · failing since <Moment at={schedule.failingSince} />
                </>
              )}
            </>,
          ]
        : []),
    ],
  };
}
