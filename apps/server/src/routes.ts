import { accountSteps } from './account-steps.ts';
import { registerAdminBetaRoutes } from './community/routes/admin-beta.ts';
import { registerAdminFeedbackRoutes } from './community/routes/admin-feedback.ts';
import { registerFeedbackRoutes } from './community/routes/feedback.ts';
import { registerShowcaseRoutes } from './community/routes/showcase.ts';
import { registerAccountRoutes } from './identity/routes/account.ts';
import { registerAuthRoutes } from './identity/routes/auth/register.ts';
import { registerWorkRoutes } from './identity/routes/work.ts';
import { registerBudgetsRoutes } from './models/routes/admin-budgets.ts';
import { registerAdminHealthRoutes } from './models/routes/admin-health.ts';
import { registerAdminKeysRoutes } from './models/routes/admin-keys.ts';
import { registerAdminRulesRoutes } from './models/routes/admin-rules.ts';
import { registerTelemetryRoutes } from './models/routes/admin-telemetry.ts';
import { registerAdminModelsRoutes, registerModelsRoutes } from './models/routes/models.ts';
import { registerAdminCreditsRoutes } from './money/routes/admin-credits.ts';
import { registerApiKeysRoutes } from './money/routes/api-keys.ts';
import { registerBillingRoutes } from './money/routes/billing.ts';
import { registerProfileRoutes } from './money/routes/profile.ts';
import { registerTeamsRoutes } from './money/routes/teams.ts';
import { registerUsageRoutes } from './money/routes/usage.ts';
import type { Context } from './operations/context.ts';
import { registerExportRoutes } from './operations/routes/account-export.ts';
import { registerAdminAuditRoutes } from './operations/routes/admin-audit.ts';
import { registerAdminEventsRoutes } from './operations/routes/admin-events.ts';
import { registerAdminJobsRoutes } from './operations/routes/admin-jobs.ts';
import { registerMonitoringRoutes } from './operations/routes/admin-monitoring.ts';
import { registerAdminOverviewRoutes } from './operations/routes/admin-overview.ts';
import { registerAdminSetUpRoutes } from './operations/routes/admin-set-up.ts';
import { registerAdminUsersRoutes } from './operations/routes/admin-users.ts';
import { registerWebhooksRoutes } from './operations/routes/admin-webhooks.ts';
import { registerMetricsRoutes } from './operations/routes/metrics.ts';
import { registerAdminSystemRoutes, registerSystemRoutes } from './operations/routes/system.ts';
import type { App } from './platform/http/app.ts';
import { registerAdminAbTestsRoutes } from './translations/routes/admin-ab-tests.ts';
import { registerAdminEstimatesRoutes } from './translations/routes/admin-estimates.ts';
import { registerAnalysisRoutes } from './translations/routes/analysis.ts';
import { registerChecksRoutes } from './translations/routes/checks.ts';
import { registerFilesRoutes } from './translations/routes/files.ts';
import { registerGuestsRoutes } from './translations/routes/guests.ts';
import { registerQuotesRoutes } from './translations/routes/quotes.ts';
import { registerTermListsRoutes } from './translations/routes/term-lists.ts';
import { registerTranslationsRoutes } from './translations/routes/translations/register.ts';
import { registerCheckSettingsRoutes } from './words/routes/check-settings.ts';
import { registerGlossariesRoutes } from './words/routes/glossaries.ts';
import { registerMemoriesRoutes } from './words/routes/memories.ts';
import { registerPromptsRoutes } from './words/routes/prompts.ts';
import { registerSpellingWordsRoutes } from './words/routes/spelling-words.ts';
import { registerStyleRoutes } from './words/routes/style.ts';

/** All route areas of the API. A new area is a file in the `routes` folder of its domain and a line here. */
export const routeAreas: readonly ((app: App, context: Context) => void)[] = [
  registerAuthRoutes,
  (app, context) => registerAccountRoutes(app, context, accountSteps),
  registerWorkRoutes,
  registerExportRoutes,
  registerProfileRoutes,
  registerApiKeysRoutes,
  registerSystemRoutes,
  registerMetricsRoutes,
  registerShowcaseRoutes,
  registerModelsRoutes,
  registerQuotesRoutes,
  registerChecksRoutes,
  registerAnalysisRoutes,
  registerPromptsRoutes,
  registerCheckSettingsRoutes,
  registerSpellingWordsRoutes,
  registerStyleRoutes,
  registerGlossariesRoutes,
  registerMemoriesRoutes,
  registerTermListsRoutes,
  registerTranslationsRoutes,
  registerGuestsRoutes,
  (app, context) => registerTeamsRoutes(app, context, accountSteps),
  registerFilesRoutes,
  registerFeedbackRoutes,
  registerUsageRoutes,
  registerBillingRoutes,
  registerAdminKeysRoutes,
  registerAdminHealthRoutes,
  registerAdminRulesRoutes,
  registerAdminModelsRoutes,
  registerBudgetsRoutes,
  registerMonitoringRoutes,
  registerTelemetryRoutes,
  registerWebhooksRoutes,
  registerAdminCreditsRoutes,
  registerAdminBetaRoutes,
  registerAdminAbTestsRoutes,
  registerAdminUsersRoutes,
  registerAdminOverviewRoutes,
  registerAdminSetUpRoutes,
  registerAdminJobsRoutes,
  registerAdminEstimatesRoutes,
  registerAdminSystemRoutes,
  registerAdminFeedbackRoutes,
  registerAdminAuditRoutes,
  registerAdminEventsRoutes,
];
