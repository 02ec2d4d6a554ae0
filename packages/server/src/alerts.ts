import { openAlertServices } from './composition.ts';
import { ALERTS_HELP, parseAlertsArguments, runAlertsCommand } from './modules/alerts/alerts.public.ts';
import { runningClock } from './platform/clock.ts';
import { endedBy } from './platform/command-line.ts';
import { loadConfig } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { createLogger } from './platform/logger.ts';

const args = parseAlertsArguments(process.argv.slice(2));
if (args === 'help') {
  console.log(ALERTS_HELP);
} else if ('error' in args) {
  console.error(args.error);
  process.exitCode = 2;
} else {
  try {
    const config = loadConfig(process.env);
    const database = await openDatabase(config);
    try {
      const services = await openAlertServices(
        config,
        database,
        runningClock(config.now),
        createLogger(config),
      );
      await runAlertsCommand(args, services, (text) => console.log(text));
      await services.mailer.close();
    } finally {
      await database.close();
    }
  } catch (error) {
    process.exitCode = endedBy(error);
  }
}
