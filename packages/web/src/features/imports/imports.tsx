import { usePage } from '../../ui/entry-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Failing } from './failing.tsx';
import { History } from './history.tsx';
import { isOpen, useImports, useSources } from './import-calls.ts';
import { RunningNow } from './running-now.tsx';
import { SourceList } from './source-list.tsx';
import { UploadSection } from './upload-section.tsx';

/** Imports: what runs now, files to upload, the history, and the sources with their downloads and schedules. */
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
          <Failing sources={all} />
          <RunningNow runs={open} sources={all} />
          <UploadSection sources={all} limitBytes={uploadLimitBytes} />
          <History query={history} sources={all} />
          <SourceList sources={all} />
        </>
      )}
    </Loaded>
  );
}
