/** Says of a close record what it lacks, and that it was found by its meaning. */
export function whyClose({
  missingWords,
  byMeaning,
}: {
  missingWords: string[];
  byMeaning: boolean;
}): string {
  return `${byMeaning ? 'By meaning. ' : ''}Missing: ${missingWords.join(', ')}`;
}
