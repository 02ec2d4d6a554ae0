import { PAGES } from '@fundry/contracts/pages/pages.ts';
import { wordsOfSearch } from '@fundry/contracts/search-words/words-of-search.ts';
import { useGo } from '../../../lib/navigation.ts';
import { askForMatches, isParagraph } from '../../../searches/text-to-match.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

/** Offers to match the words of a search that are a whole text, such as an abstract. */
export function TextOffer({ state }: { state: object }) {
  const go = useGo();
  const words = wordsOfSearch(state);
  if (!isParagraph(words)) return null;
  const match = () => {
    askForMatches(words);
    go(PAGES.match.path);
  };
  return (
    <Alert kind="info" action={<Button onPress={match}>Match this text</Button>}>
      This is a whole text, and a search looks for records with all its words. Matching finds what fits it.
    </Alert>
  );
}
