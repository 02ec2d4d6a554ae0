import { awardDetails, type FurtherSum } from '../drafts/award-details.ts';
import { type AwardDraft, awardDraft } from '../drafts/award-draft.ts';
import { type OrganisationReference, organisation } from '../drafts/organisation-reference.ts';
import type { DraftContext } from '../source.ts';
import { usIdentifiers } from '../us-federal/identifiers.ts';
import { nihGrantType } from '../us-federal/nih-activity-codes.ts';
import { nihBody } from '../us-federal/nih-bodies.ts';
import { grantCore, nihProjectKey, projectNumber } from '../us-federal/nih-project-number.ts';
import { NSF, nsfAwardKey } from '../us-federal/nsf.ts';
import { usStateName } from '../us-federal/states.ts';
import { abstractHtml } from '../values/abstract-text.ts';
import { countryOf } from '../values/country-of.ts';
import { parseIsoDate, yearOf } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { part, required, text, texts } from '../values/record-fields.ts';
import { statedIn } from '../values/stated.ts';
import { blankToNull } from '../values/text.ts';
import { agencyByName, awardingAgency, departmentCode } from './agencies.ts';
import { isCutDescription, repairedDescription } from './description.ts';
import { madeTitle, saysNothing } from './made-title.ts';
import { titleOf } from './title.ts';

/** Assistance types by code and by the words of `Award Type`, after USAspending's data dictionary. */
const GRANT_TYPES: readonly (readonly [type: RegExp, grantType: string])[] = [
  [/^0?2$|^block grant/i, 'formula'],
  [/^0?3$|^formula grant/i, 'formula'],
  [/^0?4$|^project grant/i, 'grant'],
  [/^0?5$|^cooperative agreement/i, 'cooperative-agreement'],
  [/^0?[78]$|loan/i, 'loan'],
  [/./, 'other'],
];

/** Agencies of the health department whose award numbers RePORTER lists, too. */
const REPORTER_AGENCIES = new Set(['7523', '7524', '7528', '7529', '075']);

/** The parts of USAspending's key of an award (`ASST_NON_2144995_049`): kind, federal award number, agency. */
export interface AwardKey {
  id: string;
  /** `ASST_NON`: one award. `ASST_AGG`: many payments to individuals, added up. */
  kind: string;
  number: string;
  /** Subtier code in older answers (`4900`), toptier code in newer ones (`049`). */
  agency: string;
}

/** The parts of `generated_internal_id`; the record is rejected when it has none. */
export function awardKey(raw: Record<string, unknown>): AwardKey {
  const id = required(raw.generated_internal_id, 'award key (generated_internal_id)');
  const parts = /^([A-Z]+_[A-Z]+)_(.+)_([^_]+)$/.exec(id);
  return parts
    ? { id, kind: parts[1]!, number: parts[2]!, agency: parts[3]! }
    : { id, kind: '', number: id, agency: '' };
}

/**
 * The draft of one row of `spending_by_award`. Its amount is the whole obligation. Older keys name the agency below
 * the department and split an award that moved between agencies, so each is a part of it. A row without a positive
 * amount only corrects the award, and one that states a code or nothing has no title of its own: both are supplements.
 */
export function usaspendingDraft(raw: Record<string, unknown>, context: DraftContext): AwardDraft {
  const stated = statedIn(raw, context);
  const key = awardKey(raw);
  const description = repairedDescription(text(raw.Description) ?? '');
  const nsf = key.kind === 'ASST_NON' && departmentCode(key.agency) === '049' && /^\d{7}$/.test(key.number);
  const core = key.kind === 'ASST_NON' && REPORTER_AGENCIES.has(key.agency) ? grantCore(key.number) : null;
  const number = text(raw['Award ID']) ?? key.number;
  const words = description === '' ? '' : titleOf(description, nsf);
  const agency = nsf ? NSF : funder(raw, key, core);
  const isUntitled = saysNothing(words);
  const value = stated('Award Amount', parseMoney);
  const startDate = stated('Start Date', parseIsoDate);
  const awardedOn = stated('Base Obligation Date', parseIsoDate);
  const country = stated('Place of Performance Country Code', countryOf);
  const startYear = yearOf(startDate ?? awardedOn);
  const paid = recipients(raw, context);
  const made = () =>
    madeTitle({
      published: words,
      number,
      isSum: key.kind === 'ASST_AGG',
      year: startYear,
      listings: listings(raw),
      agency,
      recipients: paid,
    });
  const isPart = /^.{4}$/.test(key.agency) && !nsf && core === null;
  return awardDraft({
    identityKeys: [
      ...new Set([
        `us-award-key:${key.id}`,
        `us-award-key:${key.kind}_${key.number}_${departmentCode(key.agency)}`,
        ...(nsf ? [nsfAwardKey(key.number)] : []),
        ...(core ? [nihProjectKey(core)] : []),
      ]),
    ],
    number,
    ...(isUntitled ? { title: made(), titleInstead: words } : { title: words }),
    ...describe(description, words),
    funder: agency,
    grantType: grantType(raw, core),
    startDate,
    endDate: stated('End Date', parseIsoDate),
    startYear,
    amount: { value, currency: 'USD' },
    ...(isPart ? { instalments: [{ key: key.id, year: null, value, currency: 'USD' }] } : {}),
    recipients: paid,
    activityCountries: country === null ? null : [country],
    classifications: listings(raw).map((code) => ({ scheme: 'assistance-listing', code, label: null })),
    ...awardDetails({
      awardedOn,
      furtherSums: [
        ...sum('covid-19', stated('COVID-19 Obligations', parseMoney)),
        ...sum('infrastructure', stated('Infrastructure Obligations', parseMoney)),
      ],
      places: [
        {
          name: null,
          city: null,
          region: usStateName(text(raw['Place of Performance State Code'])),
          district: null,
          country,
        },
      ],
    }),
    ...(value === null || value <= 0 || isUntitled ? { supplement: true } : {}),
  });
}

function sum(kind: FurtherSum['kind'], value: number | null): FurtherSum[] {
  return value === null ? [] : [{ kind, value, currency: 'USD' }];
}

/** The description, unless the title says all of it. One that the agency's system cut gets an ellipsis. */
function describe(description: string, title: string): Pick<AwardDraft, 'description' | 'descriptionCut'> {
  if (saysNothing(description) || description === title) return { description: null };
  const isCut = isCutDescription(description);
  if (isCut && description.startsWith(title.slice(0, -1))) return { description: null };
  const html = abstractHtml(isCut ? `${description}…` : description, { wrapped: true });
  return { description: html, ...(isCut && { descriptionCut: true }) };
}

function funder(
  raw: Record<string, unknown>,
  key: AwardKey,
  core: string | null,
): OrganisationReference | null {
  const institute = core && nihBody(projectNumber(core).institute);
  if (institute) return institute;
  const sub = text(raw['Awarding Sub Agency']);
  if (sub) return agencyByName(text(raw['Awarding Agency']), sub);
  return awardingAgency(key.agency) ?? agencyByName(text(raw['Awarding Agency']), null);
}

function grantType(raw: Record<string, unknown>, core: string | null): string | null {
  const byActivity = core && nihGrantType(projectNumber(core).activity);
  if (byActivity) return byActivity;
  const type = text(raw['Award Type']) ?? text(raw['Assistance Type']);
  return (type && GRANT_TYPES.find(([words]) => words.test(type))?.[1]) ?? null;
}

/** Recipients with a name. The older answers give only a key, which names nobody. */
function recipients(raw: Record<string, unknown>, context: DraftContext): AwardDraft['recipients'] {
  const name = blankToNull(text(raw['Recipient Name']));
  if (name === null || /^(?:multiple recipients|redacted due to pii)$/i.test(name)) return [];
  const key = blankToNull(text(raw.recipient_id));
  const identifiers = [
    ...usIdentifiers(text(raw['Recipient UEI']), null),
    ...(key ? [{ scheme: 'usaspending-recipient' as const, value: key }] : []),
  ];
  const place = statedIn(part(raw['Recipient Location']), context, 'Recipient Location.');
  const country = place('location_country_code', countryOf);
  return [{ ...organisation({ name, identifiers, country }), role: null }];
}

function listings(raw: Record<string, unknown>): string[] {
  const several = Array.isArray(raw['Assistance Listings'])
    ? raw['Assistance Listings'].map((each) => text(part(each).cfda_number))
    : [];
  const numbers = [...texts(raw['CFDA Number']), ...several, text(raw.listing)];
  return [
    ...new Set(numbers.filter((number) => number !== null && /^\d\d\.\w{3}$/.test(number))),
  ] as string[];
}
