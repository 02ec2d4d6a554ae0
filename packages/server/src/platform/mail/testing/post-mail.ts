import pino from 'pino';
import { sealedBox } from '../../auth/sealed-box.ts';
import { secretFrom } from '../../auth/secret.ts';
import { runningClock } from '../../clock.ts';
import { connect } from '../../db/database.ts';
import { openTicker } from '../../jobs/ticker.ts';
import { createMailer } from '../mailer.ts';

// Posts one message and keeps running until it is killed: `post-mail.ts <database> <mail server> <to> <secret>`.
const [database, smtpUrl, to, secret] = process.argv.slice(2) as [string, string, string, string];
const logger = pino({ level: 'silent' });
const mailer = createMailer({
  smtpUrl,
  from: 'Fundry <fundry@library.example>',
  folder: '',
  db: (await connect(database)).db,
  box: sealedBox(secretFrom(secret), 'mail'),
  clock: runningClock(),
  logger,
  ticker: openTicker({ logger }),
  reports: { async taken() {}, async refused() {} },
});
await mailer.post({ to, subject: 'Posted', parts: [{ kind: 'text', text: 'Hello' }], reason: 'A test.' });
setInterval(() => {}, 60_000);
