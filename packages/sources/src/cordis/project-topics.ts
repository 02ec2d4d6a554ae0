import { readConcatenatedJson, readJsonArray } from '../readers/json.ts';
import type { Layout } from '../source.ts';
import { fields, required, text } from '../values/record-fields.ts';
import { plainText } from '../values/text.ts';
import { agreementNumber, projectDraft, projectUrl } from './project.ts';

/**
 * CORDIS' table from grant agreement number to topic (`topics.json` of the download, also one object per line). It
 * adds the topic to a project that other files describe.
 */
export const projectTopics: Layout = {
  id: 'project-topics',
  form: 'json',
  priority: 30,
  detects: ({ text: head }) =>
    /^\s*\[?\s*\{[^{}]*"projectID"[^{}]*\}/.test(head) &&
    /^[^}]*"topic"/.test(head) &&
    !head.includes('"rcn"'),
  read: (input) =>
    /^\s*\[/.test(input.head.text) ? readJsonArray(input.stream()) : readConcatenatedJson(input.stream()),
  fullScope: () => null,
  sourceId: (raw) => {
    const { projectID, topic } = fields(raw);
    return `topic:${agreementNumber(projectID, 'projectID')}/${required(topic, 'topic')}`;
  },
  sourceUrl: (raw) => projectUrl(agreementNumber(fields(raw).projectID, 'projectID')),
  draft: (raw) => {
    const record = fields(raw);
    const id = agreementNumber(record.projectID, 'projectID');
    const code = required(record.topic, 'topic');
    const title = plainText(text(record.title)) || null;
    const draft = projectDraft({
      id,
      title: null,
      acronym: null,
      objective: null,
      framework: 'H2020',
      legalBases: [],
      topics: [{ code, title }],
      fundingScheme: null,
      startDate: null,
      endDate: null,
      contribution: null,
      keywords: [],
      recipients: [],
      activityCountries: null,
      calls: [],
      totalCost: null,
      state: null,
      signedOn: null,
      links: [],
      updatedOn: null,
    });
    return { ...draft, stub: true };
  },
};
