import { formatCount } from '@fundry/contracts/formats/count.ts';
import { useEffect, useId, useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components/ComboBox';
import { English } from './english.tsx';
import styles from './field.module.css';

/** One suggestion. `count` is the number of records that it would find. */
export interface TypeAheadOption {
  id: string;
  text: string;
  count?: number;
}

const DEBOUNCE_MS = 150;

/**
 * A field that searches on the server while a person types. The arrow keys move through the suggestions and Enter
 * chooses one. The field is emptied after a choice, after Escape, and when focus leaves it. Screen readers read out
 * the number of suggestions.
 */
export function TypeAhead({
  label,
  placeholder,
  load,
  onChoose,
  description,
  hideLabel = false,
}: {
  label: string;
  placeholder: string;
  load: (text: string, signal: AbortSignal) => Promise<readonly TypeAheadOption[]>;
  onChoose: (option: TypeAheadOption) => void;
  description?: string;
  hideLabel?: boolean;
}) {
  const labelId = useId();
  const [text, setText] = useState('');
  const found = useSuggestions(text.trim(), load);

  const clear = () => setText('');

  function choose(key: unknown) {
    // The list was closed without a choice. That happens whenever the page scrolls. The list opens again by itself
    // below the typed text.
    if (key === null) return;
    const option = found.options.find((each) => each.id === key);
    clear();
    if (option) onChoose(option);
  }

  return (
    <English>
      <ComboBox
        className={styles.field}
        aria-labelledby={labelId}
        items={found.options}
        inputValue={text}
        onInputChange={setText}
        value={null}
        onChange={choose}
        onBlur={clear}
        onKeyDown={({ key }) => key === 'Escape' && clear()}
        defaultFilter={() => true}
        menuTrigger="input"
        allowsEmptyCollection={text.trim() !== ''}
      >
        <Label id={labelId} className={hideLabel ? 'visually-hidden' : styles.label}>
          {label}
        </Label>
        {description && (
          <Text slot="description" className={styles.description}>
            {description}
          </Text>
        )}
        <Input className={styles.input} placeholder={placeholder} spellCheck={false} />
        <Popover offset={4}>
          <ListBox<TypeAheadOption>
            className={styles.listBox}
            renderEmptyState={() => <p className={styles.nothing}>{found.state}</p>}
          >
            {(option) => (
              <ListBoxItem id={option.id} textValue={option.text} className={styles.option}>
                <span>{option.text}</span>
                {option.count !== undefined && (
                  <span className={styles.count}>{formatCount(option.count)}</span>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </English>
  );
}

/** The server's suggestions for a text, 150 ms after the last key. A late answer never replaces a newer one. */
function useSuggestions(
  text: string,
  load: (text: string, signal: AbortSignal) => Promise<readonly TypeAheadOption[]>,
): { options: readonly TypeAheadOption[]; state: string } {
  const [options, setOptions] = useState<readonly TypeAheadOption[]>([]);
  const [state, setState] = useState('Searching …');

  useEffect(() => {
    if (text === '') {
      setOptions([]);
      return;
    }
    setState('Searching …');
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await load(text, abort.signal);
        if (abort.signal.aborted) return;
        setOptions(answer);
        setState(`Nothing begins with “${text}”.`);
      } catch {
        if (abort.signal.aborted) return;
        setOptions([]);
        setState('Suggestions cannot be loaded now.');
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, load]);

  return { options, state };
}
