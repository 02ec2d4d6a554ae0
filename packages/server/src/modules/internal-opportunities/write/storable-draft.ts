import { formatCount } from '@fundry/contracts/formats/count.ts';
import type { InternalDraft } from '@fundry/contracts/internal-opportunities/internal-draft.ts';
import { MAX_INTERNAL_TEXT } from '@fundry/contracts/internal-opportunities/internal-words.ts';
import { ApiError } from '../../../platform/http/problem.ts';
import { fold } from '../../../platform/search/fold.ts';
import { safeHtml, wordsOfHtml } from '../../catalogue/catalogue.public.ts';
import type { StorableDraft } from '../internal-opportunity.store.ts';

/** Makes what an editor sent safe to show, and folds its words for the search. Throws `ApiError` 400 when a text is too long. */
export function storableDraft(given: InternalDraft): StorableDraft {
  const description = safeHtml(given.description);
  const text = safeHtml(given.eligibility.text);
  const draft = { ...given, description, eligibility: { ...given.eligibility, text } };
  for (const html of [description, text]) checkLength(wordsOfHtml(html));
  const { title, number, programme, funder, keywords, contact } = draft;
  const words = [title, number, programme, funder?.name ?? '', ...keywords, contact.name];
  return { draft, words: fold([...words, wordsOfHtml(description)].join('\n').toWellFormed()) };
}

function checkLength({ length }: string): void {
  if (length <= MAX_INTERNAL_TEXT) return;
  throw new ApiError(
    400,
    'internal-opportunities/too-long',
    `A text can have at most ${formatCount(MAX_INTERNAL_TEXT)} characters; this one has ${formatCount(length)}. Nothing was saved.`,
  );
}
