import { sharingEndpoints } from '@fundry/contracts/endpoints/sharing.ts';
import {
  ADDRESSES_A_DAY,
  MAX_RECIPIENTS,
  MAX_SHARE_MESSAGE,
} from '@fundry/contracts/sharing/sharing-limits.ts';
import { ApiFailure } from '../../lib/api-client.ts';
import { useForm } from '../../lib/form.ts';
import { Form } from '../../ui/form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { readAddresses } from './read-addresses.ts';

const FAILED = 'Sorry, something went wrong. Please check the email address or try to share again later.';
/** Statuses whose own message explains the problem better than the general message. */
const TELLING = [401, 403, 404, 409, 429];
const SCHEMA = sharingEndpoints.shareOpportunities.body.pick({ emails: true, message: true });

/** The part of the body of a share that a person types. */
export interface Addressed {
  emails: string[];
  message?: string | undefined;
}

/**
 * A form for addresses and a message. It says the limits before anything is sent. What was typed stays, whatever goes
 * wrong.
 */
export function ShareByEmail({
  submit = 'Share',
  send,
  onShared,
  cancel,
  onCancel,
}: {
  /** The text of the button. */
  submit?: string;
  /** Throws `ApiFailure`. */
  send: (addressed: Addressed) => Promise<{ mailed: boolean }>;
  onShared: (recipients: number, isMailed: boolean) => void;
  onCancel: () => void;
  /** The text of the button that leaves the form. */
  cancel?: string;
}) {
  const form = useForm({
    initial: { emails: '', message: '' },
    labels: { emails: 'Email addresses', message: 'Message' },
    schema: SCHEMA,
    bodyOf: ({ emails, message }) => ({
      emails: readAddresses(emails).addresses,
      ...(message.trim() === '' ? {} : { message }),
    }),
    check: ({ emails }) => faultIn(emails),
    send: async (addressed) => {
      const { mailed } = await sendOrSay(send, addressed);
      return { recipients: addressed.emails.length, mailed };
    },
    onDone: ({ recipients, mailed }) => onShared(recipients, mailed),
  });
  const left = MAX_SHARE_MESSAGE - form.values.message.length;
  return (
    <Form form={form} submit={submit} busy="Sharing …" onCancel={onCancel} {...(cancel && { cancel })}>
      <p>The email names you as the sender. Replies go to your address.</p>
      <TextArea
        {...form.text('emails')}
        rows={2}
        description={`Up to ${MAX_RECIPIENTS} addresses, with commas, spaces or lines between them. You can share with ${ADDRESSES_A_DAY} addresses in 24 hours.`}
      />
      <TextArea
        {...form.text('message')}
        label="Message (optional)"
        rows={4}
        maxLength={MAX_SHARE_MESSAGE}
        description={
          left < 200
            ? `${left} characters are left.`
            : 'Plain text. Web addresses in it cannot be opened by a click.'
        }
      />
    </Form>
  );
}

function faultIn(text: string): { emails?: string } {
  const { addresses, wrong } = readAddresses(text);
  if (wrong.length > 0) return { emails: `“${wrong[0]}” is not an email address.` };
  if (addresses.length > MAX_RECIPIENTS) {
    return {
      emails: `You can share with at most ${MAX_RECIPIENTS} addresses at once. These are ${addresses.length}.`,
    };
  }
  return addresses.length === 0 ? { emails: 'Email addresses must not be empty' } : {};
}

async function sendOrSay<Answer>(
  send: (addressed: Addressed) => Promise<Answer>,
  addressed: Addressed,
): Promise<Answer> {
  try {
    return await send(addressed);
  } catch (error) {
    if (!(error instanceof ApiFailure) || TELLING.includes(error.status) || !navigator.onLine) throw error;
    throw new ApiFailure(error.status, FAILED);
  }
}
