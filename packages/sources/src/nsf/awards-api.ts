import { recipientDetails } from '../drafts/award-details.ts';
import { organisation } from '../drafts/organisation-reference.ts';
import { readJsonArray } from '../readers/json.ts';
import type { DraftContext, Layout } from '../source.ts';
import { usIdentifiers } from '../us-federal/identifiers.ts';
import { usStateName } from '../us-federal/states.ts';
import { countryOf } from '../values/country-of.ts';
import { parseUsDate } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { fields, list, part, required, text, webAddress } from '../values/record-fields.ts';
import { statedIn, statedValues } from '../values/stated.ts';
import { blankToNull, plainText } from '../values/text.ts';
import { address, type NsfAward, nsfAwardUrl, nsfDraft, type Unit } from './award.ts';

/** An answer of NSF's Awards API (`awards.json`): up to 25 awards under `response.award`. */
export const awardsApi: Layout = {
  id: 'awards-api',
  form: 'json',
  detects: ({ text: head }) => /^\s*\{\s*"response"\s*:\s*\{/.test(head) && head.includes('"award"'),
  read: (input) => readJsonArray(input.stream(), ['response', 'award']),
  fullScope: () => null,
  sourceId: (raw) => required(fields(raw).id, 'award number (id)'),
  sourceUrl: (raw) => nsfAwardUrl(required(fields(raw).id, 'award number (id)')),
  draft: (raw, context) => nsfDraft(award(fields(raw), context), context),
};

function award(raw: Record<string, unknown>, context: DraftContext): NsfAward {
  const stated = statedIn(raw, context);
  const country = stated('perfCountryCode', countryOf);
  return {
    id: required(raw.id, 'award number (id)'),
    title: required(plainText(text(raw.title)), 'title'),
    abstract: abstractAndOutcomes(raw),
    instrument: text(raw.transType),
    startDate: stated('startDate', parseUsDate),
    endDate: stated('expDate', parseUsDate),
    amount: stated('fundsObligatedAmt', parseMoney),
    directorate: unit(raw.dirAbbr ?? raw.orgCodeDir, raw.orgLongName),
    division: unit(raw.divAbbr ?? raw.orgCodeDiv, raw.orgLongName2),
    elements: codeList(raw.progEleCode, raw.fundProgramName),
    references: codeList(raw.progRefCode, raw.program),
    recipients: recipients(raw, context),
    investigators: [...leader(raw), ...coInvestigators(raw)],
    activityCountries: country === null ? null : [country],
    place: {
      name: text(raw.perfLocation),
      city: text(raw.perfCity),
      region: usStateName(text(raw.perfStateCode)),
      district: text(raw.perfDistrictCode),
      country,
    },
    awardedOn: stated('initAmendmentDate', parseUsDate),
    intended: stated('estimatedTotalAmt', parseMoney),
    years: statedValues(list(raw.fundsObligated), 'fundsObligated', fundsOfYear, context),
    officer: officer(raw),
    listings: (text(raw.cfdaNumber) ?? '').split(',').flatMap((each) => /\d\d\.\w{3}/.exec(each)?.[0] ?? []),
    links: list(raw.jrnl).flatMap((each) => publication(part(each))),
    amendedOn: stated(raw.latestAmendmentDate ? 'latestAmendmentDate' : 'date', parseUsDate),
  };
}

function unit(code: unknown, label: unknown): Unit | null {
  const known = blankToNull(text(code));
  return known === null ? null : { code: known, label: blankToNull(text(label)) };
}

/**
 * Units from two lists with commas, codes and names. Names may hold commas themselves, so they are paired only when
 * the numbers agree.
 */
function codeList(codes: unknown, names: unknown): Unit[] {
  const each = (text(codes) ?? '').split(',').flatMap((code) => blankToNull(code) ?? []);
  const joined = blankToNull(text(names));
  const labels = each.length === 1 ? [joined] : (joined?.split(', ') ?? []);
  return each.map((code, index) => ({
    code,
    label: labels.length === each.length ? (labels[index] ?? null) : null,
  }));
}

function recipients(raw: Record<string, unknown>, context: DraftContext): NsfAward['recipients'] {
  const name = blankToNull(text(raw.awardeeName) ?? text(raw.awardee));
  if (name === null) return [];
  return [
    {
      ...organisation({
        name,
        identifiers: usIdentifiers(text(raw.ueiNumber), text(raw.dunsNumber)),
        country: statedIn(raw, context)('awardeeCountryCode', countryOf),
        city: blankToNull(text(raw.awardeeCity)),
      }),
      ...recipientDetails({
        region: usStateName(text(raw.awardeeStateCode)),
        district: text(raw.awardeeDistrictCode),
      }),
      role: null,
    },
  ];
}

function leader(raw: Record<string, unknown>): NsfAward['investigators'] {
  const parts = [text(raw.piFirstName), text(raw.piMiddeInitial), text(raw.piLastName)];
  const name = blankToNull(parts.filter((each) => each !== null).join(' ')) ?? text(raw.pdPIName);
  return name === null ? [] : [{ name, orcid: null, role: 'Principal Investigator' }];
}

/** The names in `coPDPI`, whose entries end in a mail address (`Ada B Example ada@example.edu`). */
function coInvestigators(raw: Record<string, unknown>): NsfAward['investigators'] {
  return list(raw.coPDPI).flatMap((each) => {
    const name = blankToNull((text(each) ?? '').replace(/~/g, ' ').replace(/\S+@\S+|\[redacted\]/g, ''));
    return name === null ? [] : [{ name, orcid: null, role: 'Co-Principal Investigator' }];
  });
}

/** The abstract, and behind it the report on what came of the project, once there is one. */
function abstractAndOutcomes(raw: Record<string, unknown>): string | null {
  const [abstract, outcomes] = [text(raw.abstractText), text(raw.projectOutComesReport)];
  return outcomes === null ? abstract : `${abstract ?? ''}\n\n<h3>Project outcomes</h3>${outcomes}`;
}

/** A year's money as `FY 2026 = $25,000.00`. */
function fundsOfYear(written: unknown): NsfAward['years'][number] | null {
  const parts = /^FY (\d{4}) = (\$[\d,.]+)$/.exec(text(written)?.trim() ?? '');
  const value = parts && parseMoney(parts[2]);
  return parts && value !== null ? { year: Number(parts[1]), value } : null;
}

function officer(raw: Record<string, unknown>): NsfAward['officer'] {
  const name = blankToNull(text(raw.poName));
  return name === null ? null : { name, email: address(raw.poEmail), phone: address(raw.poPhone) };
}

/** An article that came of the award, where it has an address. */
function publication(raw: Record<string, unknown>): NsfAward['links'] {
  const [title, url] = [plainText(text(raw.artTitl)), webAddress(raw.dgtlObjId)];
  return title === '' || url === null ? [] : [{ label: title, url }];
}
