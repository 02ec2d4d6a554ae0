import type { Source } from '../source.ts';
import { download } from './download.ts';
import { fullText } from './full-text.ts';
import { searchAnswer } from './search-answer.ts';
import { topicList } from './topic-list.ts';

/** Topics and calls of all EU programmes, from the search service of the Funding & Tenders Portal and compilations of it. */
export const source: Source = {
  id: 'eu-funding-tenders',
  title: 'EU Funding & Tenders Portal',
  publisher: 'European Commission',
  homepage: 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/',
  licence: {
    name: 'Reuse of European Commission documents (CC BY 4.0)',
    url: 'https://eur-lex.europa.eu/eli/dec/2011/833/oj',
    attribution: '© European Union, Funding & Tenders Portal',
  },
  target: 'opportunity',
  priority: 60,
  layouts: [searchAnswer, topicList, fullText],
  download,
};
