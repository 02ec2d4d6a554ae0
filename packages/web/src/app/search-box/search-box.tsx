import { CHOSEN_SEARCH } from '@fundry/contracts/pages/chosen-search.ts';
import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { type FocusEvent, type FormEvent, useCallback, useId, useRef } from 'react';
import { useShortcut } from '../../lib/shortcuts.ts';
import { TARGETS, wordsOf } from '../../searches/targets.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './search-box.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { useSearchBox } from './use-search-box.ts';

/**
 * The search box of every page: the kind of search, the words, and suggestions while a person types. Enter searches
 * for the words, the arrow keys move through the suggestions, and Escape restores what was typed.
 */
export function SearchBox({ large = false }: { large?: boolean }) {
  const box = useSearchBox();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const focus = useCallback(() => {
    input.current?.select();
    input.current?.focus();
  }, []) as () => undefined;
  useShortcut('/', focus);

  function submit(event: FormEvent) {
    event.preventDefault();
    box.search();
  }
  function leave(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) box.close();
  }

  const { many } = wordsOf(box.target);
  return (
    <search className={classNames(styles.search, large && styles.large)}>
      <form className={styles.form} action="/search" onSubmit={submit} onBlur={leave} data-keeps-focus>
        <label className="visually-hidden" htmlFor={`${id}-target`}>
          What to search
        </label>
        <span className={styles.target}>
          <select
            id={`${id}-target`}
            name={CHOSEN_SEARCH}
            value={box.target}
            onChange={(event) => box.setTarget(event.target.value as SearchTarget)}
          >
            {TARGETS.map(({ target, inBox }) => (
              <option key={target} value={target}>
                {inBox}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
        <label className="visually-hidden" htmlFor={`${id}-words`}>
          Search {many}
        </label>
        <input
          ref={input}
          id={`${id}-words`}
          className={styles.input}
          role="combobox"
          aria-expanded={box.isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={box.active ? `${id}-${box.active.id}` : undefined}
          aria-keyshortcuts="/"
          name="basicQuery"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={`Search ${many}`}
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.onKeyDown}
          onClick={box.open}
        />
        <button type="submit" className={styles.submit} aria-label="Search">
          <Icon name="search" />
        </button>
        <SuggestionList
          id={id}
          isOpen={box.isOpen}
          suggestions={box.suggestions}
          active={box.active}
          onChoose={box.choose}
        />
      </form>
    </search>
  );
}
