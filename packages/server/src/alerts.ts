import { useConfiguredSynonyms } from './configured-synonyms.ts';
import {
  DIGEST_HELP,
  parseDigestArguments,
  runDigestCommand,
} from './modules/notifications/notifications.public.ts';
import { runningClock } from './platform/clock.ts';
import { endedBy } from './platform/command-line.ts';
import { loadConfig } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { openTicker } from './platform/jobs/ticker.ts';
import { createLogger } from './platform/logger.ts';
import { openNotifications } from './services.ts';

const args = parseDigestArguments(process.argv.slice(2));
if (args === 'help') {
  console.log(DIGEST_HELP);
} else if ('error' in args) {
  console.error(args.error);
  process.exitCode = 2;
} else {
  try {
    const config = loadConfig(process.env);
    useConfiguredSynonyms(config);
    const database = await openDatabase(config);
    try {
      const logger = createLogger(config);
      const ticker = openTicker({ logger });
      const clock = runningClock(config.now);
      const services = await openNotifications({ config, database, clock, logger, ticker });
      await runDigestCommand(args, services, (text) => console.log(text));
      await ticker.close();
      await services.mailer.close();
    } finally {
      await database.close();
    }
  } catch (error) {
    process.exitCode = endedBy(error);
  }
}
