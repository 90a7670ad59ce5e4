import { expect, test } from 'vitest';
import { consoleMessages } from '../../messages/console/console.ts';
import { tabGroups, tabNamed, tabNames } from './tabs.ts';

test('the tabs of the specification keep their order, and those about the server come after them', () => {
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

test('an address without a tab, or with one that does not exist, leads to the first', () => {
  expect(tabNamed(null)).toBe('overview');
  expect(tabNamed('gone')).toBe('overview');
});
