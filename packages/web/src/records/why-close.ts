/** So many missing words are named. A pasted text may lack many more, which are counted. */
const named = 5;

/** Says of a close record what it lacks, and that it was found by its meaning. */
export function whyClose({
  missingWords,
  byMeaning,
}: {
  missingWords: string[];
  byMeaning: boolean;
}): string {
  const others = missingWords.length - named;
  const words =
    others < 2 ? missingWords.join(', ') : `${missingWords.slice(0, named).join(', ')} and ${others} others`;
  return `${byMeaning ? 'By meaning. ' : ''}Missing: ${words}`;
}
