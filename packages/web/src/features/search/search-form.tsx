import { type FormEvent, useEffect, useRef } from 'react';
import styles from './search-page.module.css';

/** The search box. What is typed stays until another query stands in the address; focus stays where it is. */
export function SearchForm({
  label,
  query,
  onSearch,
}: {
  label: string;
  query: string;
  onSearch: (query: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = query;
  }, [query]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(input.current?.value.trim() ?? '');
  }

  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <label className="visually-hidden" htmlFor="basicQuery">
          {label}
        </label>
        <input
          ref={input}
          id="basicQuery"
          name="basicQuery"
          type="search"
          placeholder={label}
          defaultValue={query}
          aria-describedby="syntax"
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit">Search</button>
      </form>
      <p className={styles.hint} id="syntax">
        All words are searched for. AND, OR, NOT, brackets, the wildcard * and “quoted phrases” work.
      </p>
    </search>
  );
}
