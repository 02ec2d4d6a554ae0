import { recipientDetails } from '../drafts/award-details.ts';
import { organisation } from '../drafts/organisation-reference.ts';
import { readEntries } from '../readers/entries.ts';
import { readConcatenatedJson } from '../readers/json.ts';
import type { DraftContext, Input, Layout, RawRecord } from '../source.ts';
import { usIdentifiers } from '../us-federal/identifiers.ts';
import { usStateName } from '../us-federal/states.ts';
import { countryOf } from '../values/country-of.ts';
import { parseIsoDate, parseUsDate } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { fields, list, part, required, text } from '../values/record-fields.ts';
import { anyOf, statedIn, statedValue } from '../values/stated.ts';
import { blankToNull, plainText } from '../values/text.ts';
import { address, NOT_STATED, type NsfAward, nsfAwardUrl, nsfDraft, type Unit } from './award.ts';
import { yearScope } from './year-zip.ts';

/**
 * One JSON file per award, alone or in the ZIP of a year, as NSF publishes them since January 2025. Made from the
 * field names on NSF's download page; no such file was at hand to try.
 */
export const awardJson: Layout = {
  id: 'award-json',
  form: 'json',
  detects: ({ zipEntries, text: head }) =>
    zipEntries
      ? zipEntries.length > 0 && zipEntries.every((name) => /(?:^|\/)[0-9A-Z]{7,13}\.json$/i.test(name))
      : /^\s*[{[]/.test(head) && head.includes('"awd_id"') && head.includes('"awd_titl_txt"'),
  read: readAwards,
  fullScope: yearScope,
  sourceId: (raw) => required(fields(raw).awd_id, 'award number (awd_id)'),
  sourceUrl: (raw) => nsfAwardUrl(required(fields(raw).awd_id, 'award number (awd_id)')),
  draft: (raw, context) => nsfDraft(award(fields(raw), context), context),
};

function readAwards(input: Input): AsyncIterable<RawRecord> {
  if (!input.head.zipEntries) return readConcatenatedJson(input.stream());
  return readEntries(input, async function* (stream, name) {
    for await (const record of readConcatenatedJson(stream)) yield { ...record, at: name };
  });
}

function award(raw: Record<string, unknown>, context: DraftContext): NsfAward {
  const stated = statedIn(raw, context);
  const institution = part(raw.inst);
  const place = part(list(raw.perf_inst)[0]);
  const name = blankToNull(text(institution.inst_name) ?? text(institution.org_lgl_bus_name));
  const country = statedValue(
    text(place.perf_ctry_code) ?? text(place.perf_ctry_name),
    'perf_inst[].perf_ctry_code',
    countryOf,
    context,
  );
  return {
    id: required(raw.awd_id, 'award number (awd_id)'),
    title: required(plainText(text(raw.awd_titl_txt)), 'title (awd_titl_txt)'),
    abstract: text(raw.awd_abstract_narration),
    instrument: text(raw.awd_istr_txt),
    startDate: stated('awd_eff_date', date),
    endDate: stated('awd_exp_date', date),
    amount: stated('awd_amount', parseMoney),
    directorate: unit(raw.dir_abbr, raw.org_dir_long_name),
    division: unit(raw.div_abbr, raw.org_div_long_name),
    elements: list(raw.pgm_ele).flatMap(
      (each) => unit(part(each).pgm_ele_code, part(each).pgm_ele_name) ?? [],
    ),
    references: list(raw.pgm_ref).flatMap(
      (each) => unit(part(each).pgm_ref_code, part(each).pgm_ref_txt) ?? [],
    ),
    recipients:
      name === null
        ? []
        : [
            {
              ...organisation({
                name,
                identifiers: usIdentifiers(text(institution.org_uei_num), text(institution.org_duns_num)),
                country: statedIn(institution, context, 'inst.')('inst_country_name', countryOf),
                city: blankToNull(text(institution.inst_city_name)),
              }),
              ...recipientDetails({
                region: text(institution.inst_state_name) ?? usStateName(text(institution.inst_state_code)),
              }),
              role: null,
            },
          ],
    investigators: list(raw.pi).flatMap((each) => investigator(part(each))),
    activityCountries: country === null ? null : [country],
    ...NOT_STATED,
    place: {
      name: text(place.perf_inst_name),
      city: text(place.perf_city_name),
      region: text(place.perf_st_name) ?? usStateName(text(place.perf_st_code)),
      district:
        text(place.perf_cong_dist) === null
          ? null
          : `${text(place.perf_st_code) ?? ''}${text(place.perf_cong_dist)}`,
      country,
    },
    awardedOn: stated('awd_min_amd_letter_date', date),
    intended: stated('tot_intn_awd_amt', parseMoney),
    years: list(raw.oblg_fy).flatMap((each) => fundsOfYear(part(each), context)),
    officer: officer(raw),
    listings: (text(raw.cfda_num) ?? '').split(',').flatMap((each) => /\d\d\.\w{3}/.exec(each)?.[0] ?? []),
    amendedOn: stated('awd_max_amd_letter_date', date),
  };
}

const date = anyOf(parseIsoDate, parseUsDate);

function unit(code: unknown, label: unknown): Unit | null {
  const known = blankToNull(text(code));
  return known === null ? null : { code: known, label: blankToNull(text(label)) };
}

function investigator(raw: Record<string, unknown>): NsfAward['investigators'] {
  const parts = [text(raw.pi_first_name), text(raw.pi_mid_init), text(raw.pi_last_name)];
  const name = blankToNull(parts.filter((each) => each !== null).join(' ')) ?? text(raw.pi_full_name);
  return name === null ? [] : [{ name, orcid: null, role: blankToNull(text(raw.pi_role)) }];
}

function fundsOfYear(raw: Record<string, unknown>, context: DraftContext): NsfAward['years'] {
  const stated = statedIn(raw, context, 'oblg_fy[].');
  const [year, value] = [stated('fund_oblg_fiscal_yr', parseMoney), stated('fund_oblg_amt', parseMoney)];
  return year && value ? [{ year, value }] : [];
}

function officer(raw: Record<string, unknown>): NsfAward['officer'] {
  const name = blankToNull(text(raw.po_sign_block_name));
  return name === null ? null : { name, email: address(raw.po_email), phone: address(raw.po_phone) };
}
