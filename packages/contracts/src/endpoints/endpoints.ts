import { adminBetaEndpoints } from './community/admin-beta.ts';
import { adminFeedbackEndpoints } from './community/admin-feedback.ts';
import { feedbackEndpoints } from './community/feedback.ts';
import { accountEndpoints } from './identity/account.ts';
import { apiKeysEndpoints } from './identity/api-keys.ts';
import { authEndpoints } from './identity/auth.ts';
import { teamsEndpoints } from './identity/teams.ts';
import { workEndpoints } from './identity/work.ts';
import { adminBudgetsEndpoints } from './models/admin-budgets.ts';
import { adminHealthEndpoints } from './models/admin-health.ts';
import { adminKeysEndpoints } from './models/admin-keys.ts';
import { adminModelsEndpoints } from './models/admin-models.ts';
import { adminRulesEndpoints } from './models/admin-rules.ts';
import { adminTelemetryEndpoints } from './models/admin-telemetry.ts';
import { modelsEndpoints } from './models/models.ts';
import { adminCreditsEndpoints } from './money/admin-credits.ts';
import { billingEndpoints } from './money/billing.ts';
import { usageEndpoints } from './money/usage.ts';
import { adminAuditEndpoints } from './operations/admin-audit.ts';
import { adminEventsEndpoints } from './operations/admin-events.ts';
import { adminJobsEndpoints } from './operations/admin-jobs.ts';
import { adminMonitoringEndpoints } from './operations/admin-monitoring.ts';
import { adminOverviewEndpoints } from './operations/admin-overview.ts';
import { adminSetUpEndpoints } from './operations/admin-set-up.ts';
import { adminSystemEndpoints } from './operations/admin-system.ts';
import { adminUsersEndpoints } from './operations/admin-users.ts';
import { adminWebhooksEndpoints } from './operations/admin-webhooks.ts';
import { systemEndpoints } from './operations/system.ts';
import { adminAbTestsEndpoints } from './translations/admin-ab-tests.ts';
import { adminEstimatesEndpoints } from './translations/admin-estimates.ts';
import { checksEndpoints } from './translations/checks.ts';
import { collaborationEndpoints } from './translations/collaboration.ts';
import { fitEndpoints } from './translations/fit.ts';
import { guestsEndpoints } from './translations/guests.ts';
import { termListsEndpoints } from './translations/term-lists.ts';
import { translationsEndpoints } from './translations/translations.ts';
import { unitsEndpoints } from './translations/units.ts';
import { checkSettingsEndpoints } from './words/check-settings.ts';
import { glossariesEndpoints } from './words/glossaries.ts';
import { memoriesEndpoints } from './words/memories.ts';
import { promptsEndpoints } from './words/prompts.ts';
import { spellingWordsEndpoints } from './words/spelling-words.ts';
import { styleEndpoints } from './words/style.ts';

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
  ...checksEndpoints,
  ...fitEndpoints,
  ...checkSettingsEndpoints,
  ...spellingWordsEndpoints,
  ...feedbackEndpoints,
  ...glossariesEndpoints,
  ...memoriesEndpoints,
  ...modelsEndpoints,
  ...promptsEndpoints,
  ...styleEndpoints,
  ...systemEndpoints,
  ...teamsEndpoints,
  ...termListsEndpoints,
  ...collaborationEndpoints,
  ...guestsEndpoints,
  ...translationsEndpoints,
  ...unitsEndpoints,
  ...usageEndpoints,
  ...workEndpoints,
} as const;

export type Endpoints = typeof endpoints;

/** An endpoint by its method and path: `GET /api/translations/:id`. Unknown ones do not compile. */
export type Route = keyof Endpoints;
