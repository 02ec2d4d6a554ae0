/** Errors that keep their class when they go from one thread to another, by their names. */
export type FaultClasses = Record<string, new (...given: never[]) => Error>;

/** An error as it can be copied. Copying alone would lose its class and its own properties. */
export interface PackedFault {
  name: string;
  message: string;
  stack: string | undefined;
  properties: Record<string, unknown>;
}

const COMPOUND = new Set(['object', 'function']);

/** What a thread threw, to be copied. Its own properties go with it where they are single values, such as the code of a system error. */
export function packFault(error: unknown, classes: FaultClasses): PackedFault {
  if (!(error instanceof Error)) return packFault(new Error(String(error)), classes);
  const { message, stack } = error;
  const name = Object.keys(classes).find((key) => error instanceof classes[key]!) ?? '';
  const single = Object.entries(error).filter(([, value]) => value === null || !COMPOUND.has(typeof value));
  return { name, message, stack, properties: Object.fromEntries(single) };
}

/** The error again: of its class when it is one of these, else an `Error`. */
export function unpackFault({ name, message, stack, properties }: PackedFault, classes: FaultClasses): Error {
  const error = Object.assign(new Error(message), properties);
  if (stack !== undefined) error.stack = stack;
  const known = classes[name];
  return known ? Object.setPrototypeOf(error, known.prototype) : error;
}
