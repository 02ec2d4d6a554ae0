import { type LearntWords, WordLearner } from '../word-learner.ts';

/** What texts teach when each is the title and the text of a record of a funder of its own. */
export function learntFrom(...texts: string[]): LearntWords {
  const learner = new WordLearner('funder');
  texts.forEach((text, at) => {
    learner.add({
      id: at + 1,
      text: { title: text, funder: '', keywords: '', body: text },
      fields: { funder: [`${at}`] },
    });
  });
  return learner.learnt([]);
}
