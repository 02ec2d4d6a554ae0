import { type FormEvent, useState } from 'react';
import { ApiFailure } from './api-client.ts';

/** What a schema of the contracts says to a body. */
interface Schema<Body> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Body }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

export interface FormSettings<Values, Body, Answer> {
  initial: Values;
  /** What each field is called, on the screen and in what is said of it. */
  labels: Record<keyof Values, string>;
  /** The schema of the call's body: what it refuses is said at its field and not sent. */
  schema: Schema<Body>;
  /** The body, when it is not the values themselves. */
  bodyOf?: (values: Values) => unknown;
  /** What is wrong beyond the schema, by field. */
  check?: (values: Values) => Partial<Record<keyof Values, string>>;
  /** Sends the body; what it throws is said. */
  send: (body: Body) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Which field the server means by a code, such as `session/weak-password`. */
  fieldOf?: Record<string, keyof Values>;
}

/** A form: what is typed, what is wrong with it, and the way to send it. */
export interface Form<Values> {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** What is wrong, by field, each as a sentence. */
  errors: Partial<Record<keyof Values, string>>;
  /** Why it could not be sent, when no field is to blame. */
  failure: ApiFailure | null;
  isBusy: boolean;
  /** How often sending it failed: each time what is wrong takes focus. */
  failures: number;
  submit: (event?: FormEvent) => void;
  /** What a text field of this name needs. */
  text: (name: keyof Values & string) => {
    name: string;
    label: string;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
  };
  /** What a checkbox of this name needs. */
  check: (name: keyof Values & string) => {
    name: string;
    error: string | undefined;
    isSelected: boolean;
    onChange: (isSelected: boolean) => void;
  };
}

/**
 * Keeps a form. What is typed stays until it is sent successfully, whatever goes wrong; what is wrong with a field goes when the
 * field is changed. While it is on its way it cannot be sent again.
 */
export function useForm<Values extends object, Body, Answer>(
  settings: FormSettings<Values, Body, Answer>,
): Form<Values> {
  const [values, setValues] = useState(settings.initial);
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({});
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);

  function refuse(wrong: Partial<Record<keyof Values, string>>, why: ApiFailure | null = null) {
    setErrors(wrong);
    setFailure(why);
    setFailures((count) => count + 1);
  }

  async function send() {
    if (isBusy) return;
    const judged = judge(settings, values);
    if ('wrong' in judged) return refuse(judged.wrong, judged.why);
    setErrors({});
    setFailure(null);
    setBusy(true);
    try {
      settings.onDone(await settings.send(judged.body));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const field = error.code === null ? undefined : settings.fieldOf?.[error.code];
      if (field === undefined) refuse({}, error);
      else refuse({ [field]: error.message } as Partial<Record<keyof Values, string>>);
    } finally {
      setBusy(false);
    }
  }

  function set<Name extends keyof Values>(name: Name, value: Values[Name]) {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others as Partial<Record<keyof Values, string>>);
  }

  return {
    values,
    set,
    errors,
    failure,
    isBusy,
    failures,
    submit(event) {
      event?.preventDefault();
      void send();
    },
    text: (name) => ({
      name,
      label: settings.labels[name],
      value: values[name] as string,
      error: errors[name],
      onChange: (value) => set(name, value as Values[typeof name]),
    }),
    check: (name) => ({
      name,
      error: errors[name],
      isSelected: values[name] as boolean,
      onChange: (isSelected) => set(name, isSelected as Values[typeof name]),
    }),
  };
}

/** The body to send, or what is wrong. What the schema says of a field begins with the name of the field. */
function judge<Values extends object, Body, Answer>(
  { schema, bodyOf, check, labels }: FormSettings<Values, Body, Answer>,
  values: Values,
): { body: Body } | { wrong: Partial<Record<keyof Values, string>>; why?: ApiFailure } {
  const wrong: Partial<Record<keyof Values, string>> = {};
  const parsed = schema.safeParse(bodyOf ? bodyOf(values) : values);
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const name = path[0] as keyof Values;
    // What came along with the address, such as a token that was cut off.
    if (!(name in labels))
      return { wrong, why: new ApiFailure(400, 'This link is not whole. Open it again.') };
    const fault = values[name] === '' ? 'must not be empty' : message;
    wrong[name] ??= /^[a-z]/.test(fault) ? `${labels[name]} ${fault}` : fault;
  }
  Object.assign(wrong, check?.(values));
  return parsed.success && Object.keys(wrong).length === 0 ? { body: parsed.data } : { wrong };
}
