import { resolveTxt } from 'node:dns/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { untilFirstIndex } from './first-index.ts';
import { greeting } from './greeting.ts';
import { openHealth } from './health/open-health.ts';
import { keepIndexFor } from './kept-index.ts';
import { keptVectors } from './kept-vectors.ts';
import { alertData } from './modules/alerts/alerts.public.ts';
import { callDetailsData, registerCallDetails } from './modules/call-details/call-details.public.ts';
import { holdsRealRecords, holdsSample, openCatalogue } from './modules/catalogue/catalogue.public.ts';
import {
  competitionData,
  competitionFileReaders,
  registerCompetitions,
} from './modules/competitions/competitions.public.ts';
import {
  headOfRecord,
  registerDiscovery,
  registerOpenSearch,
  warmUp,
} from './modules/discovery/discovery.public.ts';
import { dismissalData, registerDismissals } from './modules/dismissals/dismissals.public.ts';
import { registerExports } from './modules/export/export.public.ts';
import { feedData, homeFeedData, registerFeeds, trackedCalendarData } from './modules/feeds/feeds.public.ts';
import { fileData, registerFiles } from './modules/files/files.public.ts';
import { registerHome } from './modules/home/home.public.ts';
import { homeEntryData, registerHomeContent } from './modules/home-content/home-content.public.ts';
import { registerIdentity } from './modules/identity/identity.public.ts';
import {
  type Imports,
  registerAcknowledgements,
  registerImports,
} from './modules/ingestion/ingestion.public.ts';
import {
  belongingOf,
  type Institutions,
  institutionData,
  registerInstitutions,
} from './modules/institutions/institutions.public.ts';
import { registerIntegrations } from './modules/integrations/integrations.public.ts';
import {
  internalOpportunityData,
  registerInternalOpportunities,
} from './modules/internal-opportunities/internal-opportunities.public.ts';
import { registerLabelCalls, sentData } from './modules/labels/labels.public.ts';
import { registerMatching } from './modules/matching/matching.public.ts';
import { noteData, noteFileReaders, registerNotes } from './modules/notes/notes.public.ts';
import {
  digestData,
  type NotificationServices,
  registerNotifications,
  sendDigests,
} from './modules/notifications/notifications.public.ts';
import { registerProspects } from './modules/prospects/prospects.public.ts';
import {
  profileData,
  profileTexts,
  registerRecommendations,
} from './modules/recommendations/recommendations.public.ts';
import { registerReminders, reminderData } from './modules/reminders/reminders.public.ts';
import { registerResearchAreas } from './modules/research-areas/research-areas.public.ts';
import { HOME_INSTITUTION, loadSample, sampleBook } from './modules/sample/sample.public.ts';
import {
  keepSampleSearches,
  registerSavedSearches,
  savedSearchData,
} from './modules/saved-searches/saved-searches.public.ts';
import {
  groupAddresses,
  headOfPublicGroup,
  publicPageData,
  registerSharing,
  type SharingServices,
  shareData,
} from './modules/sharing/sharing.public.ts';
import {
  keepSampleTracking,
  registerTracking,
  trackedData,
  trackingGroupData,
} from './modules/tracking/tracking.public.ts';
import {
  countUseOf,
  registerUseReport,
  storeUse,
  useData,
  WaitingUse,
} from './modules/use-report/use-report.public.ts';
import { watchModules } from './monitoring/watch-modules.ts';
import { createGate } from './platform/auth/gate.ts';
import { loadSecret } from './platform/auth/secret.ts';
import { explain } from './platform/failure.ts';
import { watchProxies } from './platform/http/proxy-warnings.ts';
import { registerWarnings } from './platform/http/warnings.routes.ts';
import { registerWebApp } from './platform/http/web-app.ts';
import { mailSettingsOf } from './platform/mail/mail-settings.ts';
import { clamd } from './platform/scan/clamd.ts';
import { discoveryServices, notificationServices, type Parts, SEARCH_LISTENERS } from './services.ts';

const WEB_DIST = join(import.meta.dirname, '../../web/dist');

/** Registers every call of the contracts, behind one gate that knows who is asking. */
export async function registerCalls(
  app: FastifyInstance,
  parts: Pick<
    Parts,
    | 'config'
    | 'database'
    | 'engine'
    | 'meaning'
    | 'clock'
    | 'logger'
    | 'ticker'
    | 'version'
    | 'origin'
    | 'lookupTxt'
  >,
): Promise<{
  institutions: Institutions;
  notifications: NotificationServices;
  sharing: SharingServices;
  imports: Imports;
  /** Stores what members did last, for the count of use. */
  storeUse(): Promise<void>;
}> {
  const { config, database, clock, logger, ticker, origin } = parts;
  const { db } = database;
  const secret = await loadSecret(config);
  const notifications = notificationServices(parts, secret);
  const { mailer } = notifications;
  mailer.wake();
  const shared = {
    db,
    clock,
    logger,
    mailer,
    ticker,
    origin,
    secret,
    settings: config.identity,
    holdsSample: () => holdsSample(db),
  };
  const use = { db, clock, secret, ticker };
  const waitingUse = new WaitingUse();
  countUseOf(app, use, waitingUse);
  const identity = await registerIdentity(app, {
    ...shared,
    belonging: belongingOf({ db, clock }),
    personalData: [
      ...institutionData,
      savedSearchData,
      feedData,
      trackedCalendarData,
      homeFeedData,
      dismissalData,
      trackedData,
      trackingGroupData,
      digestData,
      alertData,
      reminderData,
      profileData,
      publicPageData,
      shareData,
      fileData,
      noteData,
      sentData,
      callDetailsData,
      internalOpportunityData,
      homeEntryData,
      ...competitionData,
      useData(secret, waitingUse),
    ],
  });
  const lookupTxt = parts.lookupTxt ?? resolveTxt;
  const institutions = registerInstitutions(app, {
    ...shared,
    identity,
    lookupTxt,
    mailSettings: mailSettingsOf(config.mail, secret),
    holdsRealRecords: () => holdsRealRecords(db),
  });
  app.gate = createGate({
    ...identity.visitors,
    identify: institutions.identify,
    secret,
    publicOrigin: origin,
  });
  const discovery = discoveryServices(parts);
  registerDiscovery(app, discovery);
  registerMatching(app, discovery, profileTexts(db));
  registerDismissals(app, discovery);
  const { perAccountMb, clamdUrl } = config.files;
  registerFiles(app, {
    ...{ db, clock, logger, ticker },
    scan: clamdUrl === null ? null : clamd(clamdUrl),
    bytesPerAccount: perAccountMb * 1024 * 1024,
    readers: { ...noteFileReaders, ...competitionFileReaders(clock) },
  });
  registerNotes(app, discovery);
  registerLabelCalls(app, discovery);
  registerIntegrations(app, {
    ...{ discovery, ticker, secret, logger, mailer, origin },
    privateOrigins: config.webhookPrivateOrigins,
  });
  registerCallDetails(app, discovery);
  registerInternalOpportunities(app, discovery);
  registerCompetitions(app, { db, clock, mailer, origin, ticker });
  const endByToken = await registerNotifications(app, notifications);
  registerReminders(app, endByToken);
  registerWarnings(app, watchProxies(app, config, logger));
  registerSavedSearches(app, { ...discovery, ticker, listeners: SEARCH_LISTENERS });
  registerTracking(app, {
    discovery,
    ticker,
    origin,
    linksOf: (groupIds) => groupAddresses(db, { secret, origin }, groupIds),
  });
  registerRecommendations(app, { discovery, settings: config.authors, ticker, logger });
  registerOpenSearch(app, origin);
  registerResearchAreas(app, discovery);
  registerExports(app, { discovery, origin });
  registerProspects(app, discovery);
  registerHome(app, discovery);
  registerHomeContent(app, discovery);
  registerFeeds(app, { discovery, secret, origin });
  const sharing = { discovery, mailer, links: notifications, secret };
  registerSharing(app, sharing);
  registerUseReport(app, use);
  await registerAcknowledgements(app);
  const imports = await registerImports(app, { db, clock, logger, mailer, config, origin, ticker, secret });
  return { imports, institutions, notifications, sharing, storeUse: () => storeUse(use, waitingUse) };
}

/** What runs in the server. */
export interface Modules {
  /**
   * What the operator is told once the server listens: how the first administrator and the sample people sign in. The
   * sample people get what they saved and track at the same time.
   */
  greeting(): Promise<string[]>;
  /** Ends everything, in the reverse order of the start. */
  close(): Promise<void>;
}

/** Joins the modules: everything that runs in the server, in the order in which it starts. */
export async function compose(app: FastifyInstance, parts: Parts): Promise<Modules> {
  const { config, database, engine, clock, logger, ticker, metrics, signal } = parts;
  const calls = await registerCalls(app, parts);
  const discovery = discoveryServices(parts);
  await registerWebApp(app, WEB_DIST, async (page, params, reader) => {
    if (page === 'testPage' && !config.identity.testPages) return null;
    if (page === 'publicGroup') return headOfPublicGroup(calls.sharing, params.groupId ?? '');
    return headOfRecord(discovery, page, params, reader);
  });
  const catalogue = openCatalogue(database.db, sampleBook, clock);
  if (config.sample) await loadSample(catalogue, clock.today());
  await catalogue.renew();
  let trouble: unknown = null;
  const keeper = keepIndexFor(parts, app.turns, (error) => {
    trouble = error;
    logger.warn({ reason: explain(error) }, 'the search index cannot follow the catalogue; trying again');
  });
  const health = openHealth(app, {
    ...{ config, database, keeper, logger, trouble: () => trouble },
    engine: parts.unmeasured,
  });
  if (metrics) {
    const sections = calls.notifications.sections.map(({ name }) => name);
    watchModules(metrics, { database, engine, keeper, sections, readiness: health.readiness });
  }
  const vectors = keptVectors(parts);
  await untilFirstIndex(engine, keeper, signal);
  if (config.role !== 'worker') await warmUp({ ...discovery, engine: parts.unmeasured }, { logger, signal });
  sendDigests(calls.notifications);
  const imports = calls.imports.run();
  return {
    async greeting() {
      const link = await calls.institutions.setupLink();
      const people = await calls.institutions.samplePeople(HOME_INSTITUTION);
      await keepSampleSearches({ db: database.db, clock, listeners: SEARCH_LISTENERS }, people);
      await keepSampleTracking({ db: database.db, clock }, people);
      return greeting(link, HOME_INSTITUTION.name, people);
    },
    async close() {
      await calls.storeUse().catch((error) => {
        logger.warn({ reason: explain(error) }, 'what members did in the last minute is not counted');
      });
      health.close();
      await imports.close();
      await ticker.close();
      await vectors?.close();
      await keeper.close();
      await calls.notifications.mailer.close();
    },
  };
}
