import { HOME_KIND_WORDS } from '@fundry/contracts/home-content/home-limits.ts';
import { WrittenBy } from '../../people/written-by.tsx';
import { Button } from '../../ui/button.tsx';
import { Dated } from '../../ui/dated.tsx';
import { SourceHtml } from '../../ui/source-html.tsx';
import styles from './home-content.module.css';
import { type HomeEntry, periodOf } from './home-owners.ts';

/** An entry as somebody else has saved it meanwhile, with the choice to replace it. */
export function NewerEntry({
  entry,
  isBusy,
  onReplace,
}: {
  entry: HomeEntry;
  isBusy: boolean;
  onReplace: () => void;
}) {
  return (
    <section className="stack" aria-label="What was saved meanwhile">
      <h3>What was saved meanwhile</h3>
      <div className={styles.newer}>
        <p className={styles.title}>{entry.title}</p>
        <p className={styles.facts}>
          <Dated>
            {[HOME_KIND_WORDS[entry.kind], periodOf(entry), entry.link].filter(Boolean).join(' · ')}
          </Dated>
        </p>
        {entry.text !== '' && <SourceHtml html={entry.text} />}
        <p className={styles.facts}>
          <WrittenBy of={entry} />
        </p>
      </div>
      <div>
        <Button isBusy={isBusy} onPress={onReplace}>
          Replace it with mine
        </Button>
      </div>
    </section>
  );
}
