import { SHORTCUTS, setShortcutsEnabled, useShortcutsEnabled } from '../../lib/shortcuts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Switch } from '../../ui/switch.tsx';
import styles from './keys-dialog.module.css';

const SYNTAX = [
  ['solar energy', 'both words, in any order'],
  ['the state of the sea', 'state and sea; small words are ignored'],
  ['solar OR wind', 'one of them, or both'],
  ['energy NOT nuclear', 'the first but not the second'],
  ['(solar OR wind) AND storage', 'brackets group words'],
  ['"climate change"', 'these words in this order, as written'],
  ['photo*', 'every word that begins this way'],
] as const;

/** How to write a search, and the keyboard shortcuts with a switch that turns them off. */
export function KeysHelp() {
  const isEnabled = useShortcutsEnabled();
  return (
    <>
      <h3 className={styles.heading}>Search words</h3>
      <dl className={styles.list}>
        {SYNTAX.map(([example, meaning]) => (
          <div key={example} className={styles.row}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Write AND, OR and NOT in capitals.</p>
      <h3 className={styles.heading}>Keys</h3>
      <dl className={classNames(styles.list, styles.keys)}>
        {SHORTCUTS.map(({ key, does }) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch isSelected={isEnabled} onChange={setShortcutsEnabled}>
        Use these keys
      </Switch>
    </>
  );
}
