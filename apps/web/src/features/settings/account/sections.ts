/** The sections of the Account tab in order. The first has no URL parameter. */
export const accountSections = ['profile', 'security', 'team', 'api-keys', 'data'] as const;

export type AccountSection = (typeof accountSections)[number];

/** The section of a URL parameter; the first when it is missing or unknown. */
export function sectionNamed(name: string | null): AccountSection {
  return accountSections.find((known) => known === name) ?? 'profile';
}

/** The URL of a section. */
export function sectionAddress(section: AccountSection): string {
  return section === 'profile' ? '/settings?tab=account' : `/settings?tab=account&section=${section}`;
}
