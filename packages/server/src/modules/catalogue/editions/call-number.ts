/** Who numbers a call: the federal agencies of the United States, the European Commission, or one funder by itself. */
export type Issuer = 'us' | 'eu' | `funder:${number}` | 'unknown';

const ISSUERS: Record<string, Issuer> = {
  'us-opportunity': 'us',
  'simpler-opportunity': 'us',
  'eu-topic': 'eu',
};

/** Who numbers a call with these identity keys (`drafts/opportunity-identity-keys.ts`) and this funder. */
export function issuerOf(identityKeys: string[], funderId: number | null): Issuer {
  const stated = identityKeys.map((key) => ISSUERS[key.slice(0, key.indexOf(':'))]).find(Boolean);
  return stated ?? (funderId === null ? 'unknown' : `funder:${funderId}`);
}

/** Where the number of a call puts it among the calls of its publisher. */
export interface NumberPlace {
  /** The same for calls that their publisher numbers one after the other. */
  family: string;
  year: number;
  /** The last year of calls that run for several: 2020 of `INFRADEV-01-2019-2020`. */
  untilYear: number;
  /** The place within the year. Null: the publisher gives numbers of a year to calls that run side by side. */
  serial: number | null;
}

/** `24-504`: NSF numbers its solicitations from 500 on, in the order in which they are issued. */
const NSF_SOLICITATION = /^(?:NSF[ -]?)?(\d\d)-([5-9]\d\d)$/;
/** `PD-23-7909`: NSF's description of a programme, with the programme's own code. */
const NSF_PROGRAMME = /^PD[ -](\d\d)-(\w{4,5})$/;
/** `PAR-25-074`, `RFA-HL-25-011`, `HRSA-26-002`: series, year, number. */
const SERIES_YEAR_NUMBER = /^([A-Z]+(?:-[A-Z]+)*)-(\d\d)-(\d{3,4})$/;
/** `20260916-RQ`: the National Endowment for the Humanities names the last day and the programme. */
const LAST_DAY_PROGRAMME = /^(20\d\d)(\d{4})-([A-Z]{2,})$/;
/** `O-OVC-2025-172012`: series, year, number. */
const SERIES_FULL_YEAR_NUMBER = /^([A-Z]+(?:-[A-Z]+)*)-(20\d\d)-(\d{4,})$/;

/**
 * The place that a number states by itself; null when it states none. The numbers of the European Commission, and of
 * funders whose numbering nobody knows, belong together only when they are the same but for the year:
 * `HORIZON-MSCA-2026-DN-01-01`, `ERC-CoG-2015`, `ERC-2016-COG`.
 */
export function placeOfNumber(number: string, issuer: Issuer): NumberPlace | null {
  if (issuer === 'unknown') return null;
  const written = number.trim().toUpperCase();
  return issuer === 'us' ? placeOfUsNumber(written) : placeByYear(written);
}

/** A number whose last part is zero was never given to a call: `RFA-PS-18-000`. */
export function isBlankNumber(number: string): boolean {
  return /[A-Z].*-0{3,}$/i.test(number.trim());
}

/** The letters of a number, which US agencies keep while they count on: `DE-FOA` of `DE-FOA-0003600`. */
export function lettersOf(number: string): string {
  return (
    number
      .toUpperCase()
      .match(/[A-Z]+/g)
      ?.join('-') ?? ''
  );
}

function placeOfUsNumber(written: string): NumberPlace | null {
  const solicitation = NSF_SOLICITATION.exec(written);
  if (solicitation) {
    return inYear('NSF', fullYear(solicitation[1]!), Number(solicitation[2]));
  }
  const programme = NSF_PROGRAMME.exec(written);
  if (programme) return inYear(`PD ${programme[2]}`, fullYear(programme[1]!));
  const dated = LAST_DAY_PROGRAMME.exec(written);
  if (dated) return inYear(dated[3]!, Number(dated[1]), Number(dated[2]));
  const series = SERIES_YEAR_NUMBER.exec(written) ?? SERIES_FULL_YEAR_NUMBER.exec(written);
  return series ? inYear(series[1]!, fullYear(series[2]!)) : null;
}

function placeByYear(written: string): NumberPlace | null {
  const parts = written.match(/[A-Z]+|\d+/g) ?? [];
  const years = parts.filter(isYear).map(Number);
  const rest = parts.filter((part) => !isYear(part)).map((part) => part.replace(/^0+(?=\d)/, ''));
  if (years.length === 0 || !rest.some((part) => /[A-Z]{2}/.test(part))) return null;
  return {
    family: rest.sort().join(' '),
    year: Math.min(...years),
    untilYear: Math.max(...years),
    serial: null,
  };
}

const isYear = (part: string) => /^20\d\d$/.test(part);

/** A place of this year. */
export function inYear(family: string, year: number, serial: number | null = null): NumberPlace {
  return { family, year, untilYear: year, serial };
}

function fullYear(written: string): number {
  const year = Number(written);
  if (year > 99) return year;
  return year > 60 ? 1900 + year : 2000 + year;
}
