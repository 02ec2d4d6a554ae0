import { applicationWindow, statusOn } from '../packages/server/src/modules/catalogue/application-window.ts';
import { factsOfLink } from '../packages/server/src/modules/catalogue/index/fields/facts.ts';
import {
  organisationFacts,
  recordsAfter,
} from '../packages/server/src/modules/catalogue/index/index-feed.views.ts';
import { knownOfAward } from '../packages/server/src/modules/catalogue/known/known-of-award.ts';
import { knownOfCall } from '../packages/server/src/modules/catalogue/known/known-of-call.ts';
import type { AwardBody, OpportunityBody } from '../packages/server/src/modules/catalogue/material-change.ts';
import { runningClock } from '../packages/server/src/platform/clock.ts';
import { readCommandLine } from '../packages/server/src/platform/command-line.ts';
import { loadConfig } from '../packages/server/src/platform/config.ts';
import { openDatabase } from '../packages/server/src/platform/db/database.ts';
import { isBelowDepartment } from './records/department.ts';
import { tablesOf } from './records/print-shares.ts';
import { RecordShares } from './records/record-shares.ts';

const HELP = `npm run measure:records [-- --home <folder>] [--now <YYYY-MM-DD>]

Prints how much the records of an installation know: of the active calls, and of all awards. The page "About the data" counts the
same facts by source. --home is the data folder (otherwise FUNDRY_HOME), --now the day on which calls are active (otherwise
FUNDRY_NOW, or today). See docs/readings.md.`;

const PAGE = 1_000;

const { values } = readCommandLine(HELP, {
  options: { home: { type: 'string' }, now: { type: 'string' } },
});
const { FUNDRY_HOME, FUNDRY_NOW, ...environment } = process.env;
const config = loadConfig({
  ...environment,
  ...given('FUNDRY_HOME', values.home ?? FUNDRY_HOME),
  ...given('FUNDRY_NOW', values.now ?? FUNDRY_NOW),
});
const today = runningClock(config.now).today();
const { db, close } = await openDatabase(config);
const shares = new RecordShares();
try {
  await addCalls();
  await addAwards();
} finally {
  await close();
}
console.log(`As of ${today}.\n\n${tablesOf(shares)}`);

async function addCalls(): Promise<void> {
  for (let after = 0; ; ) {
    const page = await recordsAfter<OpportunityBody>(db, 'opportunity', after, PAGE);
    const active = page.filter(
      ({ body, supersededOn }) => statusOn({ ...applicationWindow(body), supersededOn }, today) === 'active',
    );
    const funders = await organisationFacts(
      db,
      active.flatMap(({ body }) => body.funder?.id ?? []),
    );
    const above = await organisationFacts(
      db,
      [...funders.values()].flatMap(({ family }) => family),
    );
    for (const { body } of active) {
      const funder = body.funder && factsOfLink(body.funder, (id) => funders.get(id));
      const names = (funder?.family ?? []).flatMap((id) =>
        id === funder?.id ? [] : (above.get(id)?.name ?? []),
      );
      shares.addCall(knownOfCall(body), funder !== null && isBelowDepartment(funder.name, names));
    }
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}

async function addAwards(): Promise<void> {
  for (let after = 0; ; ) {
    const page = await recordsAfter<AwardBody>(db, 'award', after, PAGE);
    const facts = await organisationFacts(
      db,
      page.flatMap(({ body }) => body.recipients.map(({ id }) => id)),
    );
    for (const { body } of page) {
      const recipients = body.recipients.map((one) => factsOfLink(one, (id) => facts.get(id)));
      shares.addAward(knownOfAward(body, recipients));
    }
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}

function given(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value };
}
