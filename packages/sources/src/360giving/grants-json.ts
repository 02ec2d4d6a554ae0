import { type AwardDraft, awardDraft } from '../drafts/award-draft.ts';
import { type OrganisationReference, organisation } from '../drafts/organisation-reference.ts';
import { beginsJsonArray, readJsonArray } from '../readers/json.ts';
import { type DraftContext, type Layout, RecordRejected } from '../source.ts';
import { findCurrency } from '../standards/currencies.ts';
import { abstractHtml } from '../values/abstract-text.ts';
import { countryOf } from '../values/country-of.ts';
import { cutAtLength } from '../values/cut-text.ts';
import { yearOf } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { fields, list, part, required, text, texts } from '../values/record-fields.ts';
import { statedIn } from '../values/stated.ts';
import { grantDetails, links, recipientPlace } from './grant-details.ts';
import { repairHalfWidth } from './half-width.ts';
import { registerCountry, registeredIdentifiers } from './organisation-ids.ts';
import { date, plain } from './stated-values.ts';

/**
 * Many publishers keep texts in columns of this length. The Lloyds Bank Foundation, for example, publishes 4,116 grants; 103
 * descriptions have this length and none is longer.
 */
const GREATEST_DESCRIPTION = 255;
/** Where the list of grants is. */
const LIST = ['grants'];

/**
 * A publisher's grants as JSON of the 360Giving Data Standard (`{"grants": [...]}`, also with facts about the whole file before the list,
 * <https://standard.threesixtygiving.org/en/latest/technical/reference/>). Publishers write days in several forms, which are read as far
 * as they are unambiguous in the UK: day first. A month alone stands for its first day.
 */
export const grantsJson: Layout = {
  id: 'grants-json',
  form: 'json',
  detects: ({ text: head }) =>
    /^\s*\{\s*"/.test(head) &&
    head.includes('"fundingOrganization"') &&
    head.includes('"amountAwarded"') &&
    beginsJsonArray(head, LIST),
  read: (input) => readJsonArray(input.stream(), LIST),
  fullScope: () => null,
  sourceId: (raw) => grantId(fields(raw)),
  sourceUrl: (raw) =>
    `https://grantnav.threesixtygiving.org/grant/${encodeURIComponent(grantId(fields(raw)))}`,
  draft: (raw, context) => grantDraft(fields(raw), context),
};

function grantId(raw: Record<string, unknown>): string {
  return required(raw.id, 'grant identifier (id)');
}

function grantDraft(raw: Record<string, unknown>, context: DraftContext): AwardDraft {
  const stated = statedIn(raw, context);
  const id = grantId(raw);
  const title = plain(raw.title) ?? plain(raw.description);
  if (title === null) throw new RecordRejected('The record has neither title nor description.');
  const described = cutAtLength(text(raw.description), GREATEST_DESCRIPTION);
  const term = part(list(raw.plannedDates)[0]);
  const inTerm = statedIn(term, context, 'plannedDates[].');
  const startDate = inTerm('startDate', date);
  const awardedOn = stated('awardDate', date);
  const currency = stated('currency', findCurrency);
  const amount = stated('amountAwarded', parseMoney);
  const programmes = list(raw.grantProgramme).map(part);
  const funders = list(raw.fundingOrganization).flatMap((each) => funder(part(each)));
  return awardDraft({
    identityKeys: [`360giving:${id}`],
    number: id,
    title,
    ...described,
    description: abstractHtml(repairHalfWidth(described.description ?? ''), { wrapped: false }),
    programme: programmes.map(({ title: name }) => plain(name)).find((name) => name !== null) ?? null,
    funder: funders[0] ?? null,
    coFunders: funders.slice(1),
    grantType: 'grant',
    startDate,
    endDate: inTerm('endDate', date),
    startYear: yearOf(startDate ?? awardedOn),
    amount: { value: currency === null ? null : amount, currency },
    recipients: list(raw.recipientOrganization).flatMap((each) => recipient(part(each), context)),
    activityCountries: places(raw.beneficiaryLocation, context),
    classifications: [
      ...programmes.map(({ title: name, code }) => ({
        code: plain(name) ?? plain(code),
        label: plain(name),
      })),
      ...list(raw.classifications).map((each) => ({
        code: plain(part(each).code) ?? plain(part(each).title),
        label: plain(part(each).title),
      })),
      // Wolfson's path of a programme, from the most general to the most special
      ...list(raw['Grant Programme.Title (extended)']).map((path) => ({ code: plain(path), label: null })),
    ].flatMap(({ code, label }) =>
      code === null ? [] : [{ scheme: '360giving-classification' as const, code, label }],
    ),
    links: links(raw),
    ...grantDetails(raw, { amount, currency, awardedOn }, context),
    sourceUpdatedOn: stated('dateModified', date),
  });
}

/** The standard is one of UK grantmakers, so a funder whose identifier names no register counts as British. */
function funder(raw: Record<string, unknown>): OrganisationReference[] {
  const name = plain(raw.name);
  if (name === null) return [];
  const id = text(raw.id);
  return [
    organisation({
      name,
      identifiers: registeredIdentifiers(raw),
      country: registerCountry(id) ?? 'GB',
      typeGroup: 'foundation',
    }),
  ];
}

function recipient(raw: Record<string, unknown>, context: DraftContext): AwardDraft['recipients'] {
  const name = plain(raw.name);
  if (name === null) return [];
  const id = text(raw.id);
  return [
    {
      ...organisation({
        name,
        identifiers: registeredIdentifiers(raw),
        country:
          statedIn(raw, context, 'recipientOrganization[].')('addressCountry', countryOf) ??
          registerCountry(id),
        city: plain(raw.addressLocality),
      }),
      ...recipientPlace(raw),
      role: null,
    },
  ];
}

/** The countries among the places where people benefit. Regions, towns and "Global" are left out. */
function places(value: unknown, context: DraftContext): string[] | null {
  const named = list(value).flatMap((each) => {
    const place = part(each);
    const code = statedIn(place, context, 'beneficiaryLocation[].')('countryCode', countryOf);
    return code ?? countryOf(texts(place.name)[0]) ?? [];
  });
  return named.length === 0 ? null : [...new Set(named)];
}
