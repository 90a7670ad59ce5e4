import { accountEndpoints } from './account.ts';
import { adminAbTestsEndpoints } from './admin/ab-tests.ts';
import { adminAuditEndpoints } from './admin/audit.ts';
import { adminBetaEndpoints } from './admin/beta.ts';
import { adminBudgetsEndpoints } from './admin/budgets.ts';
import { adminCreditsEndpoints } from './admin/credits.ts';
import { adminEstimatesEndpoints } from './admin/estimates.ts';
import { adminEventsEndpoints } from './admin/events.ts';
import { adminFeedbackEndpoints } from './admin/feedback.ts';
import { adminHealthEndpoints } from './admin/health.ts';
import { adminJobsEndpoints } from './admin/jobs.ts';
import { adminKeysEndpoints } from './admin/keys.ts';
import { adminModelsEndpoints } from './admin/models.ts';
import { adminMonitoringEndpoints } from './admin/monitoring.ts';
import { adminOverviewEndpoints } from './admin/overview.ts';
import { adminRulesEndpoints } from './admin/rules.ts';
import { adminSetUpEndpoints } from './admin/set-up.ts';
import { adminSystemEndpoints } from './admin/system.ts';
import { adminTelemetryEndpoints } from './admin/telemetry.ts';
import { adminUsersEndpoints } from './admin/users.ts';
import { adminWebhooksEndpoints } from './admin/webhooks.ts';
import { apiKeysEndpoints } from './api-keys.ts';
import { authEndpoints } from './auth.ts';
import { billingEndpoints } from './billing.ts';
import { feedbackEndpoints } from './feedback.ts';
import { modelsEndpoints } from './models.ts';
import { promptsEndpoints } from './prompts.ts';
import { systemEndpoints } from './system.ts';
import { teamsEndpoints } from './teams.ts';
import { translationsEndpoints } from './translations.ts';
import { usageEndpoints } from './usage.ts';

/** All endpoints of the API. A new one is an entry in the table of its area; a new area is a line here. */
export const endpoints = {
  ...authEndpoints,
  ...accountEndpoints,
  ...adminAbTestsEndpoints,
  ...adminAuditEndpoints,
  ...adminBetaEndpoints,
  ...adminBudgetsEndpoints,
  ...adminCreditsEndpoints,
  ...adminEstimatesEndpoints,
  ...adminEventsEndpoints,
  ...adminFeedbackEndpoints,
  ...adminHealthEndpoints,
  ...adminJobsEndpoints,
  ...adminKeysEndpoints,
  ...adminModelsEndpoints,
  ...adminMonitoringEndpoints,
  ...adminOverviewEndpoints,
  ...adminRulesEndpoints,
  ...adminSetUpEndpoints,
  ...adminSystemEndpoints,
  ...adminTelemetryEndpoints,
  ...adminUsersEndpoints,
  ...adminWebhooksEndpoints,
  ...apiKeysEndpoints,
  ...billingEndpoints,
  ...feedbackEndpoints,
  ...modelsEndpoints,
  ...promptsEndpoints,
  ...systemEndpoints,
  ...teamsEndpoints,
  ...translationsEndpoints,
  ...usageEndpoints,
} as const;

export type Endpoints = typeof endpoints;

/** An endpoint by its method and path: `GET /api/translations/:id`. Unknown ones do not compile. */
export type Route = keyof Endpoints;
