import { plainText } from '../values/text.ts';
import type { Contact } from './contact.ts';

/** A sum beside the amount of an award: what it is, as `AWARD_SUMS` of the contracts names it, and how much. */
export interface FurtherSum {
  /**
   * `intended`: what the funder means to pay over the whole term. `total-cost`: all costs of the project, whoever pays.
   * `applied-for`, `disbursed`. `covid-19`, `infrastructure`: the parts of the amount from these US laws.
   */
  kind: 'intended' | 'total-cost' | 'applied-for' | 'disbursed' | 'covid-19' | 'infrastructure';
  value: number;
  currency: string;
}

/** A place where the work is done or helps, as far as the source names it: at least one of the names is stated. */
export interface AwardPlace {
  /** An institution, a region that the publisher names, or any other place. */
  name: string | null;
  city: string | null;
  /** State, province or region. */
  region: string | null;
  /** Congressional district, such as `TX16`. */
  district: string | null;
  country: string | null;
}

/** What only some sources state of an award. Absent: not stated. */
export interface AwardDetails {
  /** The day on which it was made: signed, decided, or first paid for. */
  awardedOn?: string;
  /** Its state in the words of the publisher, such as "SIGNED" or "TERMINATED". */
  state?: string;
  /** How many months the work is planned to take. */
  durationMonths?: number;
  /** Whether anybody could apply for it. */
  openCall?: boolean;
  furtherSums?: FurtherSum[];
  places?: AwardPlace[];
  /** The officers of the funder who look after it. */
  contacts?: Contact[];
}

/** What a source states of a recipient beyond the organisation itself. Absent: not stated. */
export interface RecipientDetails {
  department?: string;
  /** State, province or region. */
  region?: string;
  /** Congressional district, such as `TX16`. */
  district?: string;
  /** What it gets of the amount, in the currency of the amount. */
  share?: number;
}

/** Details with null where nothing is stated. */
type Stated<T> = { [K in keyof T]?: T[K] | null };

/** The details that are stated: without null, empty lists, sums of zero or below, and places without a name. */
export function awardDetails(stated: Stated<AwardDetails>): AwardDetails {
  const { furtherSums, places, state, contacts, ...rest } = stated;
  return onlyStated<AwardDetails>({
    ...rest,
    state: plainText(state) || null,
    furtherSums: furtherSums?.filter(({ value }) => value > 0),
    places: places?.map(plainPlace).filter(({ country: _, ...names }) => Object.values(names).some(Boolean)),
    contacts: contacts?.map(plainContact).filter(({ name, email, phone }) => name ?? email ?? phone),
  });
}

/** The details of a recipient that are stated, as plain text. */
export function recipientDetails({ share, ...words }: Stated<RecipientDetails>): RecipientDetails {
  const plain = Object.entries(words).map(([name, value]) => [name, plainText(value) || null]);
  return onlyStated<RecipientDetails>({
    ...Object.fromEntries(plain),
    share: share && share > 0 ? share : null,
  });
}

function plainContact({ name, email, phone }: Contact): Contact {
  return { name: plainText(name) || null, email: plainText(email) || null, phone: plainText(phone) || null };
}

function plainPlace({ country, ...names }: AwardPlace): AwardPlace {
  const [name, city, region, district] = [names.name, names.city, names.region, names.district].map(
    (each) => plainText(each) || null,
  ) as [string | null, string | null, string | null, string | null];
  return { name, city, region, district, country };
}

function onlyStated<T extends object>(stated: Stated<T>): T {
  const kept = Object.entries(stated).filter(
    ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as T;
}
