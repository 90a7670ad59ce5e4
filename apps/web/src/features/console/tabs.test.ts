import { expect, test } from 'vitest';
import { consoleMessages } from '../../messages/console/console.ts';
import { tabGroups, tabNamed, tabNames } from './tabs.ts';

test('the administration tabs keep their order and precede the server tabs', () => {
  expect(tabGroups.administration.map((name) => consoleMessages.tabs[name])).toEqual([
    'Overview',
    'Monitoring',
    'Providers',
    'Models',
    'Routing',
    'A/B Tests',
    'Analytics',
    'Budgets',
    'API Costs',
    'API Keys',
    'Beta Users',
    'All Users',
    'Feedback',
    'Grant Access',
  ]);
  expect(tabNames.slice(14).map((name) => consoleMessages.tabs[name])).toEqual([
    'Jobs',
    'System',
    'Audit Log',
  ]);
});

test('a missing or unknown tab in the URL opens the first tab', () => {
  expect(tabNamed(null)).toBe('overview');
  expect(tabNamed('gone')).toBe('overview');
});
