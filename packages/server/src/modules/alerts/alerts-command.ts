import { parseArgs } from 'node:util';
import { unknownArgument } from '../../platform/command-line.ts';
import { renderMail } from '../../platform/mail/mail.ts';
import { previewAlerts, type ReadyDigest, runAlerts } from './run-alerts.ts';
import type { AlertServices } from './services.ts';
import { serveDigests } from './worker.ts';

export const ALERTS_HELP = `npm run alerts -- [--dry-run [--all] [--text]]

Sends the mails about saved searches whose time has come, as the server does by itself each minute. The server may be
running or stopped. Nothing is sent twice.

  --dry-run   show what would be sent now, and change nothing
  --all       with --dry-run: as if the time of every saved search had come
  --text      with --dry-run: the whole text of each mail
  --help      this text

Exit code: 0 done, 1 failed, 2 wrong arguments.`;

interface Arguments {
  dryRun: boolean;
  all: boolean;
  text: boolean;
}

/** The arguments of the command; `help` asks for the help, an error is a sentence. */
export function parseAlertsArguments(argv: string[]): Arguments | 'help' | { error: string } {
  try {
    const boolean = { type: 'boolean' } as const;
    const { values } = parseArgs({
      args: argv,
      options: { 'dry-run': boolean, all: boolean, text: boolean, help: { ...boolean, short: 'h' } },
    });
    if (values.help) return 'help';
    const { 'dry-run': dryRun = false, all = false, text = false } = values;
    if (!dryRun && (all || text)) return { error: '--all and --text belong to --dry-run.' };
    return { dryRun, all, text };
  } catch (error) {
    return { error: unknownArgument(error, '--help tells the options.') };
  }
}

/** Runs the command with checked arguments. */
export async function runAlertsCommand(
  { dryRun, all, text }: Arguments,
  services: AlertServices,
  out: (text: string) => void,
): Promise<void> {
  if (!dryRun) {
    serveDigests(services);
    const { searches, digests } = await runAlerts(services);
    await services.mailer.idle();
    out(`Saved searches looked at: ${searches}. Mails sent on their way: ${digests}.`);
    return;
  }
  let mails = 0;
  for await (const digest of previewAlerts(services, { early: all })) {
    mails++;
    out(text ? wholeText(digest) : outline(digest));
  }
  out(`Mails that would be sent: ${mails}. Nothing was changed.`);
}

function outline({ row, mail }: ReadyDigest): string {
  const listed = mail.parts.flatMap((part) => {
    if (part.kind === 'heading' && part.text.startsWith('“')) return [`  ${part.text}`];
    return part.kind === 'entry' ? [`    ${part.label} (${part.lines.at(-1)})`] : [];
  });
  return [`To ${mail.to}: ${mail.subject} ${row.messageId}`, ...listed].join('\n');
}

function wholeText({ row, mail }: ReadyDigest): string {
  return `To: ${mail.to}\nSubject: ${mail.subject}\nMessage-ID: ${row.messageId}\n\n${renderMail(mail).text}`;
}
