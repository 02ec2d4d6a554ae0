import { parseArgs } from 'node:util';
import { unknownArgument } from '../../platform/command-line.ts';
import { renderMail } from '../../platform/mail/mail.ts';
import { WAYS_OUT } from './digest/compose-digest.ts';
import { previewDigests, type ReadyDigest, runDigests } from './digest/run-digests.ts';
import { serveDigests } from './digest/send-digests.ts';
import type { NotificationServices } from './services.ts';

export const DIGEST_HELP = `npm run alerts -- [--dry-run [--all] [--text]]

Sends the digests that are due. A digest is an email about deadlines and changes of what a person tracks, and about what
is new in their saved searches. The server does the same by itself every minute, so it may be running or stopped. Nothing
is sent twice.

  --dry-run   show what would be sent now, without changing anything
  --all       with --dry-run: show every digest, even if it is not due yet
  --text      with --dry-run: show the whole text of each email
  --help      this text

Exit code: 0 done, 1 failed, 2 wrong arguments.`;

interface Arguments {
  dryRun: boolean;
  all: boolean;
  text: boolean;
}

/** The arguments of the command. `help` asks for the help text; an error is a sentence. */
export function parseDigestArguments(argv: string[]): Arguments | 'help' | { error: string } {
  try {
    const boolean = { type: 'boolean' } as const;
    const { values } = parseArgs({
      args: argv,
      options: { 'dry-run': boolean, all: boolean, text: boolean, help: { ...boolean, short: 'h' } },
    });
    if (values.help) return 'help';
    const { 'dry-run': dryRun = false, all = false, text = false } = values;
    if (!dryRun && (all || text)) return { error: '--all and --text can be used only with --dry-run.' };
    return { dryRun, all, text };
  } catch (error) {
    return { error: unknownArgument(error, 'Use --help to see the options.') };
  }
}

/** Runs the command with checked arguments. */
export async function runDigestCommand(
  { dryRun, all, text }: Arguments,
  services: NotificationServices,
  out: (text: string) => void,
): Promise<void> {
  if (!dryRun) {
    serveDigests(services);
    const { lookedAt, digests } = await runDigests(services);
    await services.mailer.idle();
    const counts = services.sections.map(
      ({ name, words }) => `${words.lookedAt} looked at: ${lookedAt.get(name) ?? 0}.`,
    );
    out(`${counts.join(' ')} Emails handed over for sending: ${digests}.`);
    return;
  }
  let mails = 0;
  for await (const digest of previewDigests(services, { early: all })) {
    mails++;
    out(text ? wholeText(digest) : outline(digest));
  }
  out(`Emails that would be sent: ${mails}. Nothing was changed.`);
}

function outline({ row, mail }: ReadyDigest): string {
  const listed = mail.parts.flatMap((part) => {
    if (part.kind === 'heading' && part.text !== WAYS_OUT) return [`  ${part.text}`];
    return part.kind === 'entry' ? [`    ${part.label} (${part.lines.at(-1)})`] : [];
  });
  return [`To ${mail.to}: ${mail.subject} ${row.messageId}`, ...listed].join('\n');
}

function wholeText({ row, mail }: ReadyDigest): string {
  return `To: ${mail.to}\nSubject: ${mail.subject}\nMessage-ID: ${row.messageId}\n\n${renderMail(mail).text}`;
}
