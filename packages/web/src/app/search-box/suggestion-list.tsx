import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { showKeys } from '../keys/keys-state.ts';
import styles from './search-box.module.css';
import { KINDS, type Suggestion } from './suggestions.ts';

const ICONS: Record<Suggestion['kind'], IconName> = {
  match: 'note',
  recent: 'clock',
  words: 'search',
  funder: 'chevron-right',
  person: 'person',
  institution: 'chevron-right',
};

/** The suggestions under the search box, grouped by kind. Screen readers read out how many there are. */
export function SuggestionList({
  id,
  isOpen,
  suggestions,
  active,
  onChoose,
}: {
  id: string;
  isOpen: boolean;
  suggestions: readonly Suggestion[];
  active: Suggestion | undefined;
  onChoose: (suggestion: Suggestion) => void;
}) {
  const groups = KINDS.map(({ kind, label }) => ({
    kind,
    label,
    members: suggestions.filter((suggestion) => suggestion.kind === kind),
  })).filter(({ members }) => members.length > 0);
  return (
    <>
      <span className="visually-hidden" role="status">
        {isOpen && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps focus in the box while a person clicks in its list */}
      <div className={styles.popup} hidden={!isOpen} onMouseDown={(event) => event.preventDefault()}>
        <div id={`${id}-list`} role="listbox" aria-label="Suggestions">
          {groups.map(({ kind, label, members }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group in a list box, not in a form
            <div key={kind} role="group" aria-label={label} className={styles.group}>
              <div className={styles.kind} aria-hidden="true">
                {label}
              </div>
              {members.map((suggestion) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: focus stays in the box, and its keys move through the options
                <div
                  key={suggestion.id}
                  id={`${id}-${suggestion.id}`}
                  role="option"
                  aria-selected={suggestion === active}
                  className={styles.option}
                  onClick={() => onChoose(suggestion)}
                >
                  <Icon name={ICONS[suggestion.kind]} />
                  {suggestion.label ?? suggestion.text}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p className={styles.hint}>
          <span>
            AND, OR, NOT, <code>*</code> and “quotes” work.
          </span>
          <Button variant="plain" size="small" onPress={() => showKeys(true)}>
            How to search
          </Button>
        </p>
      </div>
    </>
  );
}
