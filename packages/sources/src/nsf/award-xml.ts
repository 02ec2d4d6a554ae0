import { recipientDetails } from '../drafts/award-details.ts';
import { organisation } from '../drafts/organisation-reference.ts';
import { reason } from '../inputs/reason.ts';
import { LIMITS } from '../limits.ts';
import { readBytes } from '../readers/source-stream.ts';
import { readXmlElements } from '../readers/xml.ts';
import type { DraftContext, Input, Layout, RawRecord } from '../source.ts';
import { usIdentifiers } from '../us-federal/identifiers.ts';
import { usStateName } from '../us-federal/states.ts';
import { countryOf } from '../values/country-of.ts';
import { parseUsDate } from '../values/dates.ts';
import { parseMoney } from '../values/money.ts';
import { fields, list, part, required, text } from '../values/record-fields.ts';
import { statedIn, statedValue } from '../values/stated.ts';
import { blankToNull, plainText } from '../values/text.ts';
import { address, NOT_STATED, type NsfAward, nsfAwardUrl, nsfDraft, type Unit } from './award.ts';
import { yearScope } from './year-zip.ts';

/**
 * One XML file per award, alone or in the ZIP of a year, as NSF published them until 2024 (schema `Award.xsd`). Later
 * files of this form add UEI, programme abbreviations and the place of work, which are read, too.
 */
export const awardXml: Layout = {
  id: 'award-xml',
  form: 'xml',
  detects: ({ zipEntries, text: head }) =>
    zipEntries
      ? zipEntries.length > 0 && zipEntries.every((name) => /(?:^|\/)[0-9A-Z]{7,13}\.xml$/i.test(name))
      : /<rootTag[\s>]/.test(head) && head.includes('<AwardTitle'),
  read: readAwards,
  fullScope: yearScope,
  sourceId: (raw) => required(fields(raw).AwardID, 'award number (AwardID)'),
  sourceUrl: (raw) => nsfAwardUrl(required(fields(raw).AwardID, 'award number (AwardID)')),
  draft: (raw, context) => nsfDraft(award(fields(raw), context), context),
};

async function* readAwards(input: Input): AsyncIterable<RawRecord> {
  if (!input.head.zipEntries) {
    yield* readXmlElements(input.stream(), ['Award']);
    return;
  }
  for await (const { name, stream } of input.entries()) {
    try {
      for await (const record of readXmlElements(stream(), ['Award'])) yield { ...record, at: name };
    } catch (error) {
      yield { raw: await textOf(stream).catch(() => name), at: name, broken: reason(error) };
    }
  }
}

/** What can be read of a file as text, for the person who mends it: no more than a record may hold. */
async function textOf(stream: () => Promise<NodeJS.ReadableStream>): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of readBytes(stream())) {
    pieces.push(piece);
    length += piece.length;
    if (length > LIMITS.recordLength) break;
  }
  return Buffer.concat(pieces).toString();
}

function award(raw: Record<string, unknown>, context: DraftContext): NsfAward {
  const stated = statedIn(raw, context);
  const unit = part(raw.Organization);
  const code = text(unit.Code) ?? '';
  const country = countryOfWork(part(raw.Performance_Institution), context);
  return {
    ...NOT_STATED,
    id: required(raw.AwardID, 'award number (AwardID)'),
    title: required(plainText(text(raw.AwardTitle)), 'title (AwardTitle)'),
    abstract: text(raw.AbstractNarration),
    instrument: text(part(raw.AwardInstrument).Value),
    startDate: stated('AwardEffectiveDate', parseUsDate),
    endDate: stated('AwardExpirationDate', parseUsDate),
    amount: stated('AwardAmount', parseMoney),
    directorate: organisationUnit(part(unit.Directorate), code.slice(0, 2).toWellFormed().padEnd(8, '0')),
    division: organisationUnit(part(unit.Division), code),
    elements: programmes(raw.ProgramElement),
    references: programmes(raw.ProgramReference),
    recipients: list(raw.Institution).flatMap((each) => institution(part(each), context)),
    investigators: list(raw.Investigator).flatMap((each) => investigator(part(each))),
    activityCountries: country === null ? null : [country],
    place: placeOfWork(part(raw.Performance_Institution), country),
    awardedOn: stated('MinAmdLetterDate', parseUsDate),
    officer: officer(part(raw.ProgramOfficer)),
    amendedOn: stated('MaxAmdLetterDate', parseUsDate),
  };
}

function organisationUnit(unit: Record<string, unknown>, code: string): Unit | null {
  const label = blankToNull(text(unit.LongName));
  return label === null ? null : { code: text(unit.Abbreviation) ?? code, label };
}

function programmes(value: unknown): Unit[] {
  return list(value).flatMap((each) => {
    const code = text(part(each).Code);
    return code === null ? [] : [{ code, label: blankToNull(text(part(each).Text)) }];
  });
}

function institution(raw: Record<string, unknown>, context: DraftContext): NsfAward['recipients'] {
  const name = blankToNull(text(raw.Name));
  if (name === null) return [];
  return [
    {
      ...organisation({
        name,
        identifiers: usIdentifiers(text(raw.ORG_UEI_NUM), text(raw.ORG_DUNS_NUM)),
        country:
          statedIn(raw, context, 'Institution.')('CountryName', countryOf) ??
          (text(raw.StateCode) ? 'US' : null),
        city: blankToNull(text(raw.CityName)),
      }),
      ...recipientDetails({ region: text(raw.StateName) }),
      role: null,
    },
  ];
}

function investigator(raw: Record<string, unknown>): NsfAward['investigators'] {
  const parts = [text(raw.FirstName), text(raw.PI_MID_INIT), text(raw.LastName)];
  const name = blankToNull(parts.filter((each) => each !== null).join(' '));
  return name === null ? [] : [{ name, orcid: null, role: blankToNull(text(raw.RoleCode)) }];
}

function officer(raw: Record<string, unknown>): NsfAward['officer'] {
  const name = blankToNull(text(raw.SignBlockName));
  return name === null ? null : { name, email: address(raw.PO_EMAI), phone: address(raw.PO_PHON) };
}

function placeOfWork(raw: Record<string, unknown>, country: string | null): NsfAward['place'] {
  return {
    name: text(raw.Name),
    city: text(raw.CityName),
    region: text(raw.StateName) ?? usStateName(text(raw.StateCode)),
    district: null,
    country,
  };
}

function countryOfWork(place: Record<string, unknown>, context: DraftContext): string | null {
  const written = text(place.CountryName) ?? text(place.CountryCode);
  return statedValue(written, 'Performance_Institution.CountryName', countryOf, context);
}
