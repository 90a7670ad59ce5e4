/** The views of the Account tab, in their order. The first needs no name in the address. */
export const accountSections = ['profile', 'security', 'team', 'api-keys', 'data'] as const;

export type AccountSection = (typeof accountSections)[number];

/** The section that an address names; the first for a link to the Account tab alone. */
export function sectionNamed(name: string | null): AccountSection {
  return accountSections.find((known) => known === name) ?? 'profile';
}

/** Where a section is. */
export function sectionAddress(section: AccountSection): string {
  return section === 'profile' ? '/settings?tab=account' : `/settings?tab=account&section=${section}`;
}
