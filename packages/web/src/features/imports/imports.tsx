import { usePage } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { History } from './history.tsx';
import { isOpen, useImports, useSources } from './import-calls.ts';
import { RunningNow } from './running-now.tsx';
import { SourceList } from './source-list.tsx';
import { UploadSection } from './upload-section.tsx';

/** Imports: what runs now, files to upload, sources with their downloads and schedules, and the history. */
export function Imports() {
  const page = usePage();
  const sources = useSources();
  const history = useImports(page);
  const newest = useImports(1);
  const open = newest.data?.items.filter(isOpen) ?? [];
  return (
    <Loaded query={sources} lines={8}>
      {({ sources: all, uploadLimitBytes }) => (
        <>
          <RunningNow runs={open} sources={all} />
          <UploadSection sources={all} limitBytes={uploadLimitBytes} />
          <SourceList sources={all} />
          <History query={history} sources={all} />
        </>
      )}
    </Loaded>
  );
}
