/**
 * How one parameter of a search is written in an address or a body. The tables of parameters (opportunity-parameters.ts, …)
 * are the one source for the address codec, the API's schemas and the documentation. No schema library here: the
 * browser loads this.
 */
interface Named {
  /** Other names under which it is accepted, in addresses and bodies alike. */
  aliases?: readonly string[];
  describes: string;
}

export interface TextParameter extends Named {
  kind: 'text';
  maxLength: number;
  /** What a text that is given must look like. */
  form?: Form;
}
/** A closed list of codes, and where a reader finds it: the path of a call, or a standard. */
export interface Vocabulary {
  codes: ReadonlySet<string>;
  listedAt: string;
}
/** How a value is written, and the same in words with an example: "two capital letters such as DE". */
export interface Form {
  pattern: RegExp;
  expects: string;
}

/** Several values: an array in a body, comma-separated or repeated in an address. */
export interface ListParameter extends Named {
  kind: 'list';
  /** The only values there are; absent: anything of this form. */
  values?: readonly string[];
  form: Form;
  /**
   * The codes that a request may name. Addresses of pages and kept searches may hold others: what was a code once finds nothing
   * rather than everything, and a page says what is wrong.
   */
  vocabulary?: Vocabulary;
  /** Values may hold commas themselves (names of people): an address repeats the parameter instead. */
  commas?: boolean;
  maxValues: number;
  /** Said of a list that is given and holds nothing, where that would turn a search for some into one for all. */
  emptyFault?: string;
}
export interface FlagParameter extends Named {
  kind: 'flag';
  default: boolean;
}
/** An amount of money; commas are removed before parsing, empty and zero mean no bound. */
export interface AmountParameter extends Named {
  kind: 'amount';
}
export interface DayParameter extends Named {
  kind: 'day';
}
/** An ISO 8601 moment with time. */
export interface MomentParameter extends Named {
  kind: 'moment';
}
/** One of some values; anything else in an address becomes the first. */
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
          : string | null;

/** The values of all parameters of a table, plus the page. */
export type StateOf<Table extends ParameterTable> = {
  -readonly [Name in keyof Table]: ValueOf<Table[Name]>;
} & {
  /** Zero-based. */
  page: number;
  pageSize: number;
};

/** What a request may say of the parameters of a table, under their first names; what is left out has its default. */
export type RequestOf<Table extends ParameterTable> = Partial<StateOf<Table>>;

/** The value of a parameter that nobody set. */
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

/** Whether a text is a calendar day `YYYY-MM-DD` that exists. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

/** Whether a text is an ISO 8601 moment with date and time. */
export function isMoment(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && text.length <= 40 && !Number.isNaN(Date.parse(text));
}

const GREATEST_AMOUNT = 9e15;

/** Whether a text is an amount of zero or more, with or without commas; empty is zero. */
export function isAmount(text: string): boolean {
  return /^\s*[\d,]*(\.\d*)?\s*$/.test(text) && Number(text.replaceAll(',', '')) <= GREATEST_AMOUNT;
}

/** "50,000" → 50000; whatever is no amount of zero or more is 0. */
export function parseAmount(text: string): number {
  return isAmount(text) ? Number(text.replaceAll(',', '')) : 0;
}
