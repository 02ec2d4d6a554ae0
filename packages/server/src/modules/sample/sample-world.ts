import type { AwardDraft } from '@fundry/sources/drafts/award-draft.ts';
import type { OpportunityDraft } from '@fundry/sources/drafts/opportunity-draft.ts';
import type { OrganisationDraft } from '@fundry/sources/drafts/organisation-draft.ts';
import { sampleAward, sampleAwards } from './awards.ts';
import { AMOUNT_CASES } from './awkward/amounts.ts';
import { APPLICANT_CASES } from './awkward/applicants.ts';
import { AWARD_CASES } from './awkward/awards.ts';
import type { AwardCase, CallCase, CaseContext } from './awkward/awkward-case.ts';
import { DATE_CASES } from './awkward/dates.ts';
import { awkwardFunders, FUNDER_CASES } from './awkward/funders.ts';
import { RECORD_CASES, WITHDRAWN_CASE } from './awkward/records.ts';
import { SCRIPT_AWARDS, SCRIPT_CALLS } from './awkward/scripts.ts';
import { sampleCall, sampleCalls } from './calls.ts';
import { streamFor } from './draw.ts';
import { type SampleFunder, sampleFunders } from './funders.ts';
import { sampleInstitutions } from './institutions.ts';
import { referenceTo } from './organisations.ts';
import { type Programme, programmesOf } from './programmes.ts';
import { THEMES } from './words.ts';

const CALLS = 500;
const AWARDS = 5_000;
const DEFAULT_FUNDER = 'Brightmoor Research Council';

/** The records of the sample world. Parent organisations come before their children. */
export interface SampleWorld {
  organisations: OrganisationDraft[];
  opportunities: OpportunityDraft[];
  awards: AwardDraft[];
  /** An opportunity that was listed once and no longer is. */
  withdrawn: OpportunityDraft;
}

const CALL_CASES: CallCase[] = [
  ...DATE_CASES,
  ...AMOUNT_CASES,
  ...APPLICANT_CASES,
  ...RECORD_CASES,
  ...SCRIPT_CALLS,
];
const ALL_AWARD_CASES: AwardCase[] = [...AWARD_CASES, ...SCRIPT_AWARDS];

/** All awkward cases, with the titles or names that find them, as `docs/sample-world.md` lists them. */
export const AWKWARD_CASES: readonly {
  what: string;
  kind: 'opportunity' | 'award' | 'funder';
  title: string;
}[] = [
  ...[...CALL_CASES, WITHDRAWN_CASE].map(({ what, title }) => ({
    what,
    kind: 'opportunity' as const,
    title,
  })),
  ...ALL_AWARD_CASES.map(({ what, title }) => ({ what, kind: 'award' as const, title })),
  ...FUNDER_CASES.map(({ what, name }) => ({ what, kind: 'funder' as const, title: name })),
];

/**
 * The sample world as of a day: some 300 funders, 350 institutions, 500 opportunities around that day, and 5,000 awards
 * of the fifteen years before. The same day always gives the same world. Everything in it is invented. The awkward
 * cases come last.
 */
export function sampleWorld(today: string): SampleWorld {
  const ordinary = sampleFunders();
  const funders = [...ordinary, ...awkwardFunders()];
  const institutions = sampleInstitutions();
  const random = streamFor('programmes');
  const programmes = ordinary.map((funder) => programmesOf(random, funder));
  const calls = sampleCalls(today, programmes, CALLS - CALL_CASES.length);
  const world = { today, programmes, calls, institutions };
  const awards = sampleAwards(world, AWARDS - ALL_AWARD_CASES.length);

  const organisations = [...funders, ...institutions].map(({ draft }) => draft);
  const byName = new Map(
    organisations.flatMap((draft) => [draft, ...draft.aliases].map(({ name }) => [name, draft] as const)),
  );
  const context: CaseContext = {
    today,
    referenceTo(name) {
      const found = byName.get(name);
      if (!found) throw new Error(`The sample world has no organisation "${name}".`);
      return referenceTo(found);
    },
  };
  const awkward = awkwardSource(funders);
  const callOf = (one: CallCase, at: number): OpportunityDraft => {
    const { programme, theme } = awkward(one);
    const serial = String(900 + at);
    const from = { today, programme, theme, timing: one.timing ?? ('within 90 days' as const), serial };
    const draft = sampleCall(streamFor(`case ${one.what}`), from, new Set());
    return { ...draft, title: one.title, ...one.change?.(draft, context) };
  };
  const awardOf = (one: AwardCase, at: number): AwardDraft => {
    const { programme, theme } = awkward(one);
    const serial = String(9_000 + at);
    const draft = sampleAward(streamFor(`case ${one.what}`), { world, programme, theme, calls: [], serial });
    return { ...draft, title: one.title, ...one.change?.(draft, context) };
  };
  return {
    organisations,
    opportunities: [...calls.map(({ draft }) => draft), ...CALL_CASES.map(callOf)],
    awards: [...awards, ...ALL_AWARD_CASES.map(awardOf)],
    withdrawn: callOf(WITHDRAWN_CASE, CALL_CASES.length),
  };
}

/** The programme from which the text and the sums of an awkward case are made: one of its funder, for its theme. */
function awkwardSource(
  funders: SampleFunder[],
): (one: { theme: string; funder?: string }) => { programme: Programme; theme: Programme['themes'][number] } {
  return ({ theme: id, funder: name = DEFAULT_FUNDER }) => {
    const funder = funders.find(({ draft }) => draft.name === name);
    const theme = THEMES.find((one) => one.id === id);
    if (!funder || !theme) throw new Error(`The sample world has no funder "${name}" or no theme ${id}.`);
    const [programme] = programmesOf(streamFor(`programmes of ${name}`), {
      ...funder,
      themes: [theme, ...funder.themes],
    });
    return { programme: programme!, theme };
  };
}
