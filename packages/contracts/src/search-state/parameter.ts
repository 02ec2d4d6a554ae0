import type { ApplicantFacts } from '../eligibility/applicant.ts';

/**
 * How one parameter of a search is written in an address or a body. The address codec, the API's schemas and the
 * documentation are all made from the tables of parameters (opportunity-parameters.ts, …). The browser loads this
 * file, so it must not import a schema library.
 */
interface Named {
  /** Other names that are accepted for the parameter, in addresses and in bodies. */
  aliases?: readonly string[];
  describes: string;
}

export interface TextParameter extends Named {
  kind: 'text';
  maxLength: number;
  /** The form that a text must have if it is given. */
  form?: Form;
}
/** A closed list of codes, and where readers can look it up: the path of a call, or the name of a standard. */
export interface Vocabulary {
  codes: ReadonlySet<string>;
  listedAt: string;
}
/** How a value is written: as a pattern, and in words with an example such as "two capital letters such as DE". */
export interface Form {
  pattern: RegExp;
  expects: string;
  /** The whole numbers that have this form, where there are some. */
  numbers?: { minimum: number; maximum: number };
}

/** A parameter with several values: an array in a body, comma-separated or repeated in an address. */
export interface ListParameter extends Named {
  kind: 'list';
  /** The only values that are allowed. Without it, any value of this form is allowed. */
  values?: readonly string[];
  form: Form;
  /**
   * The codes that a request may use. Saved searches may hold others, such as codes that are no longer in use. Alerts
   * then find nothing rather than everything. A page searches without such a code and says so (`readAddress`).
   */
  vocabulary?: Vocabulary;
  /**
   * The values themselves may contain commas, as names of people do. An address therefore repeats the parameter for
   * each value.
   */
  commas?: boolean;
  maxValues: number;
  /**
   * The error message for an empty list. It is set where an empty list would turn a search for some records into a
   * search for all.
   */
  emptyFault?: string;
}
export interface FlagParameter extends Named {
  kind: 'flag';
  default: boolean;
}
/** An amount of money. Commas are removed before it is parsed. Empty and zero mean no bound. */
export interface AmountParameter extends Named {
  kind: 'amount';
}
export interface DayParameter extends Named {
  kind: 'day';
}
/** A moment with date and time (ISO 8601). */
export interface MomentParameter extends Named {
  kind: 'moment';
}
/**
 * Who the caller is as an applicant (`eligibility/applicant.ts`). Requests may carry it; addresses never do, so it is not shared,
 * saved or logged with a search.
 */
export interface ApplicantParameter extends Named {
  kind: 'applicant';
}
/** One of several values. Any other value in an address becomes the first one. */
export interface ChoiceParameter extends Named {
  kind: 'choice';
  values: readonly [string, ...string[]];
}

export type Parameter =
  | TextParameter
  | ListParameter
  | FlagParameter
  | AmountParameter
  | DayParameter
  | MomentParameter
  | ApplicantParameter
  | ChoiceParameter;
export type ParameterTable = Record<string, Parameter>;

type ValueOf<P extends Parameter> = P extends TextParameter
  ? string
  : P extends ListParameter
    ? string[]
    : P extends FlagParameter
      ? boolean
      : P extends AmountParameter
        ? number
        : P extends ChoiceParameter
          ? P['values'][number]
          : P extends ApplicantParameter
            ? ApplicantFacts | null
            : string | null;

/** The values of all parameters of a table, plus the page. */
export type StateOf<Table extends ParameterTable> = {
  -readonly [Name in keyof Table]: ValueOf<Table[Name]>;
} & {
  /** Counted from 0. */
  page: number;
  pageSize: number;
};

/**
 * The part of a request that concerns the parameters of a table, under their first names. A parameter that is left
 * out has its default.
 */
export type RequestOf<Table extends ParameterTable> = Partial<StateOf<Table>>;

/** The value of a parameter that has not been set. */
export function defaultOf(parameter: Parameter): string | string[] | boolean | number | null {
  switch (parameter.kind) {
    case 'text':
      return '';
    case 'list':
      return [];
    case 'flag':
      return parameter.default;
    case 'amount':
      return 0;
    case 'choice':
      return parameter.values[0];
    default:
      return null;
  }
}

/** Whether a text is a calendar day that exists, written as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

/** Whether a text is a moment with date and time (ISO 8601). */
export function isMoment(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && text.length <= 40 && !Number.isNaN(Date.parse(text));
}

/** The greatest amount that a request can name. */
export const GREATEST_AMOUNT = 9e15;

/** Whether a text is an amount of zero or more, with or without commas. An empty text counts as zero. */
export function isAmount(text: string): boolean {
  return /^\s*[\d,]*(\.\d*)?\s*$/.test(text) && Number(text.replaceAll(',', '')) <= GREATEST_AMOUNT;
}

/** "50,000" → 50000. A text that is not an amount of zero or more gives 0. */
export function parseAmount(text: string): number {
  return isAmount(text) ? Number(text.replaceAll(',', '')) : 0;
}
