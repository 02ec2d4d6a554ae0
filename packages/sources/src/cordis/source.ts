import type { Source } from '../source.ts';
import { download } from './download.ts';
import { list2016 } from './list-2016.ts';
import { projectJson } from './project-json.ts';
import { projectTopics } from './project-topics.ts';
import { workbook } from './workbook.ts';

/** Projects of the EU's framework programmes. */
export const source: Source = {
  id: 'cordis',
  title: 'CORDIS EU research projects',
  publisher: 'Publications Office of the European Union',
  homepage: 'https://cordis.europa.eu/',
  licence: {
    name: 'CC BY 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
    attribution: '© European Union, CORDIS',
  },
  target: 'award',
  priority: 80,
  layouts: [projectJson, workbook, list2016, projectTopics],
  download,
};
