import type { SearchValues } from '@fundry/contracts/search-state/search-codec.ts';
import { lazy, useRef, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { type Access, useAccess } from '../../../people/access.ts';
import { SignInDialog } from '../../../people/sign-in-dialog.tsx';
import { SignInPrompt } from '../../../people/sign-in-prompt.tsx';
import { LatePart } from '../../../ui/late-part.tsx';
import type { ChangeSearch } from '../use-search-state.ts';
import { type AdvancedWords, fieldsFor, NO_WORDS, plainQuery } from './advanced-words.ts';

const AdvancedForm = lazy(() =>
  loadPart(import('./advanced-form.tsx').then((part) => ({ default: part.AdvancedForm }))),
);

/**
 * Opens the advanced form and closes it again. Opening it does not search, and the form starts with the plain words.
 * Closing it turns the fields into a plain query. The text typed in either form is kept. Where the institution has
 * switched the form off, the button says so.
 */
export function useAdvanced(state: SearchValues, change: ChangeSearch) {
  const isAdvanced = state.queryType === 'advanced';
  const plain = String(state.basicQuery);
  const [isAsked, setAsked] = useState(false);
  const typed = useRef({ fields: NO_WORDS, beside: '' });
  const isOpen = isAdvanced || isAsked;
  const access = useAccess('advancedSearch');
  const fields = fieldsFor(state, typed.current);
  /** The button of the menu with the action that opens the form. */
  const trigger = useRef<HTMLButtonElement>(null);

  function search(words: AdvancedWords) {
    const isEmpty = Object.values(words).every((text) => text.trim() === '');
    typed.current = { fields: words, beside: '' };
    change({ ...words, queryType: isEmpty ? 'basic' : 'advanced', basicQuery: '' });
  }

  function close() {
    setAsked(false);
    requestAnimationFrame(() => trigger.current?.focus());
    if (!isAdvanced) return;
    const basicQuery = plainQuery(fields);
    typed.current = { fields, beside: basicQuery };
    change({ queryType: 'basic', ...NO_WORDS, basicQuery });
  }

  /** Closes the form and empties it, as if it had never been opened. */
  function forget() {
    setAsked(false);
    typed.current = { fields: NO_WORDS, beside: '' };
  }

  const form = isOpen && (
    <LatePart lines={4}>
      <AdvancedForm
        fields={fields}
        onType={(words) => {
          typed.current = { fields: words, beside: isAdvanced ? '' : plain };
        }}
        onSearch={search}
        onClose={close}
      />
    </LatePart>
  );

  return {
    forget,
    trigger,
    open: access !== 'unknown' && !(isOpen && access === 'allowed') ? () => setAsked(true) : null,
    form: access === 'allowed' ? form : refusal(access),
  };

  function refusal(missing: Exclude<Access, 'allowed'>) {
    if (isAdvanced) return <SignInPrompt access={missing} />;
    return (
      isAsked && <SignInDialog title="Advanced search" access={missing} onClose={() => setAsked(false)} />
    );
  }
}
