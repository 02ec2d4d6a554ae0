import type { MergedOpportunity } from '../merge/merge-opportunity.ts';
import { furtherCondition } from './applicants/further-conditions.ts';
import { type Reader, readableCall } from './readable-call.ts';
import { READER_VERSION, READERS } from './readers.ts';
import type { KeptReading, Reading, ReadingOf, ReadMoney, ReadValues } from './reading.ts';

export interface ReadOpportunity extends MergedOpportunity {
  /** What was read, each value in its own field of the record. Empty: nothing but what sources state. */
  readings: KeptReading[];
  /** The first sentence that limits who may apply in a way that no field holds; null: none was found. */
  furtherCondition: string | null;
  readerVersion: number;
}

/** Says only that the text says more; readings may then be added. */
const SEE_TEXT = 'other-organisation';

type ListField = 'organisationTypes' | 'individualTypes' | 'degrees' | 'restrictions';
type SingleField = 'limitedSubmission' | 'amount.expectedAwards' | 'dateType' | 'recurring';
type MoneyField = 'amount.floor' | 'amount.ceiling' | 'amount.total';

/**
 * A merged call with what readers find in its texts and in the rules of its programme. What a source states as data
 * always stays; a reading only fills what no source states. The words of the call count before the rules of its
 * programme. Countries on which the words contradict each other are left out.
 */
export function withReadings(
  merged: MergedOpportunity,
  readers: readonly Reader[] = READERS,
): ReadOpportunity {
  const call = readableCall(merged);
  const found = new Found(readers.flatMap((reader) => reader(call)));
  const { eligibility, amount } = merged;
  const lists = {
    organisationTypes: found.list(
      'organisationTypes',
      eligibility.organisationTypes,
      (eligibility.organisationTypes ?? []).every((type) => type === SEE_TEXT),
    ),
    individualTypes: found.list('individualTypes', eligibility.individualTypes),
    degrees: found.list('degrees', eligibility.degrees),
    restrictions: found.list('restrictions', eligibility.restrictions, true),
  };
  return {
    ...merged,
    eligibility: {
      ...eligibility,
      ...lists,
      applicantCountries: found.countries('applicantCountries', eligibility.applicantCountries),
      citizenships: found.countries('citizenships', eligibility.citizenships),
    },
    limitedSubmission: found.single('limitedSubmission', merged.limitedSubmission),
    amount: {
      ...found.money(amount),
      expectedAwards: found.single('amount.expectedAwards', amount.expectedAwards),
    },
    deadlines: found.deadlines(merged.deadlines),
    dateType: found.single('dateType', merged.dateType),
    recurring: found.single('recurring', merged.recurring),
    readings: found.kept,
    furtherCondition: furtherCondition(call),
    readerVersion: READER_VERSION,
  };
}

/** What readers found. Each method answers the value of a field, and keeps the readings that it took from. */
class Found {
  readonly kept: KeptReading[] = [];
  private readonly readings: Reading[];

  constructor(readings: Reading[]) {
    this.readings = readings;
  }

  /** Fills an empty list, or with `isOpen` adds to it. Each restriction is a fact of its own, whoever states it. */
  list(field: ListField, stated: string[] | null, isOpen = stated === null): string[] | null {
    if (!isOpen) return stated;
    const read = field === 'restrictions' ? this.of(field) : this.firstOf(field);
    const values = new Set(stated ?? []);
    for (const reading of read) {
      const fresh = reading.value.filter((value) => !values.has(value));
      for (const value of fresh) values.add(value);
      if (fresh.length > 0) this.keep(reading);
    }
    return values.size > 0 ? [...values] : null;
  }

  countries<Stated extends ReadValues['applicantCountries'] | null>(
    field: 'applicantCountries' | 'citizenships',
    stated: Stated,
  ): Stated | ReadValues['applicantCountries'] | null {
    if (stated !== null) return stated;
    const [first, ...others] = this.firstOf(field);
    const said = first && JSON.stringify(first.value);
    if (!first || others.some(({ value }) => JSON.stringify(value) !== said)) return null;
    this.keep(first);
    return first.value;
  }

  single<Field extends SingleField>(
    field: Field,
    stated: ReadValues[Field] | null,
  ): ReadValues[Field] | null {
    const [first] = stated === null ? this.firstOf(field) : [];
    if (!first) return stated;
    this.keep(first);
    return first.value as ReadValues[Field];
  }

  /** Fills the bounds that are not stated, in the currency of the others, where the floor stays below the ceiling. */
  money(stated: MergedOpportunity['amount']): MergedOpportunity['amount'] {
    let { floor, ceiling, total, currency } = stated;
    const fill = (field: MoneyField, value: number | null, fits: (read: number) => boolean = () => true) => {
      if (value !== null) return value;
      const read = (this.firstOf(field) as ReadingOf<MoneyField>[]).find(
        (one) => (currency === null || one.value.currency === currency) && fits(one.value.value),
      );
      if (!read) return null;
      const money: ReadMoney = read.value;
      currency = money.currency;
      this.keep(read);
      return money.value;
    };
    ceiling = fill('amount.ceiling', ceiling, (read) => floor === null || read >= floor);
    floor = fill('amount.floor', floor, (read) => ceiling === null || read <= ceiling);
    total = fill('amount.total', total);
    return { ...stated, floor, ceiling, total, currency };
  }

  /**
   * Adds deadlines of the kinds of which no source states any; those of the programme only where the words name none of
   * the kind either.
   */
  deadlines(stated: MergedOpportunity['deadlines']): MergedOpportunity['deadlines'] {
    const all = [...stated];
    for (const from of ['text', 'programme']) {
      const known = new Set(all.map(({ kind }) => kind));
      for (const reading of this.of('deadlines').filter((one) => one.from === from)) {
        const before = all.length;
        for (const one of reading.value) {
          const isThere = all.some(({ kind, date }) => kind === one.kind && date === one.date);
          if (!known.has(one.kind) && !isThere) all.push(one);
        }
        const kinds = [...new Set(all.slice(before).map(({ kind }) => kind))];
        if (kinds.length > 0) this.keep(reading, kinds);
      }
    }
    return all;
  }

  private of<Field extends Reading['field']>(field: Field): ReadingOf<Field>[] {
    return this.readings.filter((one) => one.field === field) as unknown as ReadingOf<Field>[];
  }

  /** The readings from the words of the call, or those from the rules of its programme if its words say nothing. */
  private firstOf<Field extends Reading['field']>(field: Field): ReadingOf<Field>[] {
    const all = this.of(field);
    const text = all.filter(({ from }) => from === 'text');
    return text.length > 0 ? text : all;
  }

  private keep({ field, from, evidence }: KeptReading, kinds?: KeptReading['kinds']): void {
    if (this.kept.some((one) => one.field === field && one.evidence === evidence)) return;
    this.kept.push({ field, from, evidence, ...(kinds && { kinds }) });
  }
}
