/** What the library that speaks with the mail server says about a failure. */
interface SmtpFailure {
  /** The kind of failure, such as `EAUTH`. */
  code?: string;
  /** The code of the operating system, such as `ECONNREFUSED`. */
  originalCode?: string;
  /** The command that failed, such as `RCPT TO`. */
  command?: string;
  /** The answer of the mail server. */
  response?: string;
}

/** Why a message could not be handed over. */
export interface MailFailure {
  /** What happened and which setting to look at, in plain words. */
  sentence: string;
  /** What the mail server said, word for word; null when it said nothing. */
  serverAnswer: string | null;
}

const SETTING = 'in FUNDRY_SMTP_URL';

/** Puts a failure to send a message into words for the operator. `server` is the mail server as `host:port`. */
export function mailFailureInWords(error: unknown, server: string): MailFailure {
  const failure = error as SmtpFailure;
  return { sentence: sentenceOf(failure, server), serverAnswer: failure.response ?? null };
}

function sentenceOf({ code, originalCode, command, response }: SmtpFailure, server: string): string {
  switch (code) {
    case 'EDNS':
      return `There is no host with the name of ${server}. Check the name ${SETTING}.`;
    case 'ETIMEDOUT':
      return `${server} did not answer in time. Check host and port ${SETTING}, and whether a firewall blocks the connection.`;
    case 'EAUTH':
    case 'ENOAUTH':
    case 'EOAUTH2':
      return `${server} did not accept the user name or the password. Check both ${SETTING}. Characters such as @ and / must be percent-encoded there.`;
    case 'ETLS':
      return `Fundry could not open an encrypted connection to ${server}. Use smtps:// for port 465, smtp:// for the others, and check the server's certificate.`;
    case 'EENVELOPE':
      return command === 'RCPT TO'
        ? `${server} refused the recipient. It may send only for people who sign in, or only to its own addresses.`
        : command === 'MAIL FROM'
          ? `${server} refused the sender. Set FUNDRY_MAIL_FROM to an address that it may send for.`
          : `${server} refused the message.`;
    case 'EMESSAGE':
      return `${server} refused the message.`;
  }
  if (originalCode === 'ECONNREFUSED') {
    return `${server} refused the connection. Check host and port ${SETTING}, and whether the mail server is running.`;
  }
  if (response) return `${server} refused the connection.`;
  return `Fundry could not connect to ${server}. Check host and port ${SETTING}, and whether smtp:// or smtps:// is right.`;
}
