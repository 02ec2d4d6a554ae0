import { EDITORS, MEMBERS } from './callers.ts';

/** The expected answers of the calls by which members and editors work for their institution. */
export const INSTITUTION: Record<string, string> = {
  ...rows(MEMBERS, [
    'readFirstWithRole',
    'readContactDetails',
    'listSharedSearches',
    'listAccountAreas',
    'listGroupsOfColleagues',
    'readGroupOfColleague',
    'copyGroupOfColleague',
    'countNotesOfFunder',
    'listFunderNotes',
    'readFunderNote',
    'listFunderNoteVersions',
    'readFunderNoteVersion',
    'listOpportunityNotes',
    'listOpportunityNoteIds',
    'countOpportunityNotes',
    'readCallDetails',
    'readOpportunityNote',
    'listOpportunityNoteVersions',
    'readOpportunityNoteVersion',
    'listLabels',
    'renameLabel',
    'deleteLabel',
    'assignOpportunitiesToLabels',
    'unassignOpportunitiesFromLabels',
    'countLabelsOfOpportunities',
    'listSentOpportunities',
    'listSentIds',
  ]),
  ...rows(EDITORS, [
    'listInternalOpportunities',
    'listInternalOpportunityIds',
    'readInternalOpportunity',
    'previewInternalOpportunity',
    'saveCallDetails',
    'deleteCallDetails',
    'createInternalOpportunity',
    'saveInternalOpportunity',
    'publishInternalOpportunity',
    'changeInternalOpportunityStatus',
    'copyInternalOpportunity',
    'deleteInternalOpportunity',
    'deleteInternalDrafts',
    'changeInternalOpportunityStatuses',
    'saveOpportunityNotes',
    'deleteOpportunityNotes',
    'deleteOpportunityNote',
    'saveFunderNote',
    'deleteFunderNote',
    'createAccountArea',
    'renameAccountArea',
    'deleteAccountArea',
    'reorderAccountAreas',
  ]),
};

/** The same answers for several calls. */
export function rows(answers: string, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, answers]));
}
