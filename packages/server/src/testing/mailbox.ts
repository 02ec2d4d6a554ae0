import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A real SMTP server that keeps what it is given. */
export interface TestMailbox {
  url: string;
  /** All messages so far, oldest first, as an email program reads them. */
  mails: Email[];
  /** Messages that were refused. */
  refused: Email[];
  /** The number of connections so far. */
  readonly connections: number;
  /** Closes all connections, as mail servers do after a while. */
  hangUp(): void;
  /** How many messages to refuse before the next one is accepted. */
  refuseNext(count: number): void;
  /**
   * From now on answers this to messages for an address, for example `550 5.1.1 No such user`; null: accepts them.
   * Runs `before` ahead of each answer.
   */
  refuseAddress(address: string, reply: string | null, before?: () => Promise<void>): void;
  /** How many recipients were refused. */
  readonly refusedAddresses: number;
  /** Runs `work` once, when the next message was accepted and before its sender is told. */
  onTaken(work: () => Promise<void>): void;
  /** The newest message to an address. Waits for it up to thirty seconds. */
  newestTo(address: string): Promise<Email>;
  close(): Promise<void>;
}

/**
 * Opens a mailbox on any free port. `accepting` is called with each message before the mailbox answers that it was
 * accepted.
 */
export async function openMailbox(accepting: (mail: Email) => void = () => {}): Promise<TestMailbox> {
  const mails: Email[] = [];
  const refused: Email[] = [];
  let refusals = 0;
  let connections = 0;
  const replies = new Map<string, { reply: string; before?: () => Promise<void> }>();
  let refusedAddresses = 0;
  let taken: (() => Promise<void>) | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    async onRcptTo({ address }, _session, done) {
      const refusal = replies.get(address);
      if (refusal === undefined) return done();
      refusedAddresses += 1;
      await refusal.before?.();
      const [code, ...text] = refusal.reply.split(' ');
      done(Object.assign(new Error(text.join(' ')), { responseCode: Number(code) }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        if (refusals > 0) {
          refusals -= 1;
          refused.push(mail);
          return done(new Error('Mailbox is busy'));
        }
        mails.push(mail);
        accepting(mail);
        const work = taken;
        taken = null;
        await work?.();
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const to = (address: string) => mails.findLast((mail) => mail.to?.some((one) => one.address === address));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refused,
    get connections() {
      return connections;
    },
    hangUp() {
      for (const connection of server.connections) connection.close();
    },
    refuseNext(count) {
      refusals = count;
    },
    refuseAddress(address, reply, before) {
      if (reply === null) replies.delete(address);
      else replies.set(address, { reply, before });
    },
    get refusedAddresses() {
      return refusedAddresses;
    },
    onTaken(work) {
      taken = work;
    },
    async newestTo(address) {
      for (let tries = 0; tries < 3000; tries++) {
        const found = to(address);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error(`No message came to ${address}.`);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // A mailer keeps its connection for some seconds, which nobody has to wait for.
        for (const connection of server.connections) connection.close();
      }),
  };
}
