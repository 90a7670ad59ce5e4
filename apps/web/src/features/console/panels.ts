import type { ComponentType } from 'react';
import { lazy } from '../../lib/lazy.ts';
import type { ConsoleTab } from './tabs.ts';

/** The panel of each tab, loaded when it is first opened. */
export const panels: Readonly<Record<ConsoleTab, ComponentType>> = {
  overview: lazy(() => import('./overview/overview-panel.tsx')),
  monitoring: lazy(() => import('./monitoring/monitoring-panel.tsx')),
  providers: lazy(() => import('./health/providers-panel.tsx')),
  jobs: lazy(() => import('./jobs/jobs-panel.tsx')),
  system: lazy(() => import('./system/system-panel.tsx')),
  audit: lazy(() => import('./audit/audit-panel.tsx')),
  models: lazy(() => import('./models/models-panel.tsx')),
  routing: lazy(() => import('./rules/routing-panel.tsx')),
  'ab-tests': lazy(() => import('./ab-tests/ab-tests-panel.tsx')),
  analytics: lazy(() => import('./analytics/analytics-panel.tsx')),
  budgets: lazy(() => import('./budgets/budgets-panel.tsx')),
  'api-costs': lazy(() => import('./api-costs/api-costs-panel.tsx')),
  'api-keys': lazy(() => import('./keys/api-keys-panel.tsx')),
  'beta-users': lazy(() => import('./beta/beta-users-panel.tsx')),
  users: lazy(() => import('./users/users-panel.tsx')),
  feedback: lazy(() => import('./feedback/feedback-panel.tsx')),
  grants: lazy(() => import('./credits/grants-panel.tsx')),
};
