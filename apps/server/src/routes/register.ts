import type { Context } from '../context.ts';
import type { App } from '../plugins/app.ts';
import { registerAccountRoutes } from './account/register.ts';
import { registerAdminAbTestsRoutes } from './admin/ab-tests/register.ts';
import { registerAdminAuditRoutes } from './admin/audit/register.ts';
import { registerAdminBetaRoutes } from './admin/beta/register.ts';
import { registerBudgetsRoutes } from './admin/budgets/register.ts';
import { registerAdminCreditsRoutes } from './admin/credits/register.ts';
import { registerAdminEstimatesRoutes } from './admin/estimates/register.ts';
import { registerAdminEventsRoutes } from './admin/events/register.ts';
import { registerAdminFeedbackRoutes } from './admin/feedback/register.ts';
import { registerAdminHealthRoutes } from './admin/health/register.ts';
import { registerAdminKeysRoutes } from './admin/keys/register.ts';
import { registerAdminModelsRoutes } from './admin/models/register.ts';
import { registerMonitoringRoutes } from './admin/monitoring/register.ts';
import { registerAdminOverviewRoutes } from './admin/overview/register.ts';
import { registerAdminJobsRoutes } from './admin/queue/register.ts';
import { registerAdminRulesRoutes } from './admin/rules/register.ts';
import { registerAdminSetUpRoutes } from './admin/set-up/register.ts';
import { registerAdminSystemRoutes } from './admin/system/register.ts';
import { registerTelemetryRoutes } from './admin/telemetry/register.ts';
import { registerAdminUsersRoutes } from './admin/users/register.ts';
import { registerWebhooksRoutes } from './admin/webhooks/register.ts';
import { registerAnalysisRoutes } from './analysis/register.ts';
import { registerApiKeysRoutes } from './api-keys/register.ts';
import { registerAuthRoutes } from './auth/register.ts';
import { registerBillingRoutes } from './billing/register.ts';
import { registerFeedbackRoutes } from './feedback/register.ts';
import { registerFilesRoutes } from './files/register.ts';
import { registerMetricsRoutes } from './metrics/register.ts';
import { registerModelsRoutes } from './models/register.ts';
import { registerPromptsRoutes } from './prompts/register.ts';
import { registerQuotesRoutes } from './quotes/register.ts';
import { registerShowcaseRoutes } from './showcase/register.ts';
import { registerSystemRoutes } from './system/register.ts';
import { registerTeamsRoutes } from './teams/register.ts';
import { registerTranslationsRoutes } from './translations/register.ts';
import { registerUsageRoutes } from './usage/register.ts';

/** Every route area of the API. A new area is a folder with a `register.ts`, and a line here. */
export const routeAreas: readonly ((app: App, context: Context) => void)[] = [
  registerAuthRoutes,
  registerAccountRoutes,
  registerApiKeysRoutes,
  registerSystemRoutes,
  registerMetricsRoutes,
  registerShowcaseRoutes,
  registerModelsRoutes,
  registerQuotesRoutes,
  registerAnalysisRoutes,
  registerPromptsRoutes,
  registerTranslationsRoutes,
  registerTeamsRoutes,
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
