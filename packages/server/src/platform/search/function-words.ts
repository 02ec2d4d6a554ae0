/**
 * English function words: words of grammar that say nothing about a subject. The list was made for Fundry from the
 * closed classes (articles, pronouns, prepositions, conjunctions, auxiliaries) and the commonest adverbs and
 * numerals. These words are not searched for beside other words (except in quotes), not suggested while a person
 * types, and not features of a research area.
 */
export const functionWords: ReadonlySet<string> = new Set(
  `a about above across after again against all also although am among an and any are as at available be because been before
  being below between both but by can cannot could did do does doing down during each either etc even ever every few for from
  further had has have having he her here hers him his how however i if in into is it its itself just like made make many may
  me might more moreover most much must my near nearly neither nevertheless no nor not now of off often on once one only onto or
  other our out over own per rather s same she should since so some such than that the their them then there therefore these
  they this those though three through thus to too toward two under until up upon us used using very via was we well were
  what when where whether which while who whom whose why will with within without would yet you your`.split(
    /\s+/,
  ),
);

/** Two words with at most this many function words between them stand side by side ("quality of life"). */
export const mostBetween = 2;
