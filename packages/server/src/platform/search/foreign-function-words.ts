import { fold } from './fold.ts';
import { functionWords } from './function-words.ts';

/**
 * Frequent function words of German, French, Spanish, Italian, Portuguese and Dutch, folded. Hardly any English record has them, so
 * they would seem to tell most of a text in these languages. In an English text they mean something else: DAS, dem, MIT, van.
 */
export const foreignFunctionWords: ReadonlySet<string> = new Set(
  `der die das den dem des ein eine einen einem einer eines und oder aber nicht ist sind sein wird werden wurde wurden wir sie
  ich ihr ihre ihren uns unser unsere mit von vom zu zum zur im am auf aus bei beim nach für über durch unter zwischen sowie als
  wie dass sich es er diese dieser dieses diesen soll sollen kann können haben hat
  la le les un une du de et ou est sont dans sur avec qui que dont pour par au aux ce cette ces cet nous vous ils elle elles leur
  leurs nos notre il ne pas être ainsi
  el los las una unos unas del y o en con se su sus como más es son está están este esta estos estas lo nuestro nuestra
  gli i della delle degli dei dello nella nelle nel che di da e è sono come più si questo questa questi queste anche
  os um uma dos nas na em com são não mais ao aos pelo pela
  het een van voor met op zijn wordt worden niet dat deze dit wij ook naar uit om aan tussen`
    .split(/\s+/)
    .map(fold)
    .filter((word) => !functionWords.has(word)),
);
