import type { consoleMessages } from '../../messages/console/console.ts';

/** The console's tabs in order: administration, then the server. */
export const tabGroups = {
  administration: [
    'overview',
    'monitoring',
    'providers',
    'models',
    'routing',
    'ab-tests',
    'analytics',
    'budgets',
    'api-costs',
    'api-keys',
    'beta-users',
    'users',
    'feedback',
    'grants',
  ],
  server: ['jobs', 'system', 'audit'],
} as const;

export type TabGroup = keyof typeof tabGroups;
export const groupNames = Object.keys(tabGroups) as TabGroup[];

export type ConsoleTab = keyof typeof consoleMessages.tabs;
export const tabNames = Object.values(tabGroups).flat() as ConsoleTab[];

/** The tab in the URL, or the first tab. */
export function tabNamed(name: string | null): ConsoleTab {
  return tabNames.find((known) => known === name) ?? 'overview';
}

/** The URL of a tab with parameters. */
export function tabAddress(tab: ConsoleTab, parameters: Readonly<Record<string, string>> = {}): string {
  return `/admin?${new URLSearchParams({ tab, ...parameters })}`;
}
