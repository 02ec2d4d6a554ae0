import { type FormEvent, useState } from 'react';
import { ApiFailure } from './api-client.ts';

/** The part of a contract's schema that a form needs: a check of the body. */
interface Schema<Body> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Body }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
}

export interface FormSettings<Values, Body, Answer> {
  initial: Values;
  /** The name of each field, for its label and for messages about it. */
  labels: Record<keyof Values, string>;
  /** The schema of the call's body. If it rejects a field, the form shows the message at that field and sends nothing. */
  schema: Schema<Body>;
  /** Builds the body when it differs from the values. */
  bodyOf?: (values: Values) => unknown;
  /** Checks beyond the schema. Returns a message for each wrong field. */
  check?: (values: Values) => Partial<Record<keyof Values, string>>;
  /** Sends the body. If it throws an `ApiFailure`, the form shows the message. */
  send: (body: Body) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** The field that an error code of the server refers to, such as `session/weak-password`. */
  fieldOf?: Record<string, keyof Values>;
}

/** A form: its values, its errors, and a function that submits it. */
export interface Form<Values> {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** The error of each field, as a sentence. */
  errors: Partial<Record<keyof Values, string>>;
  /** Why the form could not be sent, when no field is to blame. */
  failure: ApiFailure | null;
  isBusy: boolean;
  /** How often submitting has failed. Each failure moves focus to the error. */
  failures: number;
  submit: (event?: FormEvent) => void;
  /** The properties of the text field with this name. */
  text: (name: keyof Values & string) => {
    name: string;
    label: string;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
  };
  /** The properties of the checkbox with this name. */
  check: (name: keyof Values & string) => {
    name: string;
    error: string | undefined;
    isSelected: boolean;
    onChange: (isSelected: boolean) => void;
  };
}

/**
 * Manages a form. What is typed stays in the form, whatever goes wrong. The error of a field disappears when the
 * field changes. The form cannot be sent again while it is being sent.
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

/**
 * Returns the body to send, or the errors. A schema message that starts in lower case is prefixed with the name of
 * the field.
 */
function judge<Values extends object, Body, Answer>(
  { schema, bodyOf, check, labels }: FormSettings<Values, Body, Answer>,
  values: Values,
): { body: Body } | { wrong: Partial<Record<keyof Values, string>>; why?: ApiFailure } {
  const wrong: Partial<Record<keyof Values, string>> = {};
  const parsed = schema.safeParse(bodyOf ? bodyOf(values) : values);
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const name = path[0] as keyof Values;
    // The faulty value is in no field. It came with the address, such as a token that was cut off.
    if (!(name in labels))
      return { wrong, why: new ApiFailure(400, 'This link is incomplete. Open the whole link again.') };
    const fault = values[name] === '' ? 'must not be empty' : message;
    wrong[name] ??= /^[a-z]/.test(fault) ? `${labels[name]} ${fault}` : fault;
  }
  Object.assign(wrong, check?.(values));
  return parsed.success && Object.keys(wrong).length === 0 ? { body: parsed.data } : { wrong };
}
