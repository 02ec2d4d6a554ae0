import type { Command, EditorState } from 'prosemirror-state';
import { Toolbar as AriaToolbar } from 'react-aria-components';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './rich-text.module.css';
import { linkAt, TOOLS } from './tools.ts';

/** The toolbar above the text: one stop for the Tab key, arrow keys move between its buttons. */
export function Toolbar({
  state,
  textId,
  run,
  onLink,
}: {
  state: EditorState;
  /** The id of the text that the buttons change. */
  textId: string;
  run: (command: Command) => void;
  onLink: () => void;
}) {
  return (
    <AriaToolbar className={styles.toolbar} aria-label="Formatting" aria-controls={textId}>
      {TOOLS.map(({ label, icon, isOn, command }) => (
        <Button
          key={label}
          size="small"
          iconOnly
          aria-label={label}
          title={label}
          aria-pressed={isOn(state)}
          onPress={() => run(command)}
        >
          <Icon name={icon} />
        </Button>
      ))}
      <Button
        size="small"
        iconOnly
        aria-label="Link"
        title="Link"
        aria-pressed={linkAt(state) !== null}
        onPress={onLink}
      >
        <Icon name="link" />
      </Button>
    </AriaToolbar>
  );
}
