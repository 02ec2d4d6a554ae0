import type { AlertTables } from './modules/alerts/tables.ts';
import type { CallDetailsTables } from './modules/call-details/tables.ts';
import type { OrganisationTables } from './modules/catalogue/organisations/tables.ts';
import type { CatalogueTables, CatalogueViews } from './modules/catalogue/tables.ts';
import type { CompetitionTables } from './modules/competitions/tables.ts';
import type { DiscoveryTables } from './modules/discovery/tables.ts';
import type { DismissalTables } from './modules/dismissals/tables.ts';
import type { FeedTables } from './modules/feeds/tables.ts';
import type { FileTables } from './modules/files/tables.ts';
import type { HomeContentTables } from './modules/home-content/tables.ts';
import type { IdentityTables, IdentityViews } from './modules/identity/tables.ts';
import type { IngestionTables } from './modules/ingestion/tables.ts';
import type { InstitutionTables, InstitutionViews } from './modules/institutions/tables.ts';
import type { IntegrationTables } from './modules/integrations/tables.ts';
import type { InternalOpportunityTables } from './modules/internal-opportunities/tables.ts';
import type { LabelTables, LabelViews } from './modules/labels/tables.ts';
import type { NoteTables } from './modules/notes/tables.ts';
import type { NotificationTables } from './modules/notifications/tables.ts';
import type { RecommendationTables } from './modules/recommendations/tables.ts';
import type { ReminderTables } from './modules/reminders/tables.ts';
import type { ResearchAreaTables } from './modules/research-areas/tables.ts';
import type { SavedSearchTables, SavedSearchViews } from './modules/saved-searches/tables.ts';
import type { SharingTables } from './modules/sharing/tables.ts';
import type { TrackingTables, TrackingViews } from './modules/tracking/tables.ts';
import type { UseReportTables } from './modules/use-report/tables.ts';

/**
 * The tables of all modules, for Kysely. Each module declares its own tables, and this file, beside the composition,
 * joins them.
 */
declare module './platform/db/schema.ts' {
  interface Database
    extends CatalogueTables,
      CatalogueViews,
      OrganisationTables,
      DiscoveryTables,
      FileTables,
      HomeContentTables,
      IngestionTables,
      IdentityTables,
      IdentityViews,
      InstitutionTables,
      InstitutionViews,
      LabelTables,
      LabelViews,
      CallDetailsTables,
      CompetitionTables,
      IntegrationTables,
      InternalOpportunityTables,
      NoteTables,
      NotificationTables,
      RecommendationTables,
      ReminderTables,
      ResearchAreaTables,
      SavedSearchTables,
      SavedSearchViews,
      DismissalTables,
      AlertTables,
      FeedTables,
      SharingTables,
      TrackingTables,
      UseReportTables,
      TrackingViews {}
}
