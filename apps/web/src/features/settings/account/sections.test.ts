import { expect, it } from 'vitest';
import { accountSections, sectionAddress, sectionNamed } from './sections.ts';

it('opens the profile for links to the Account tab that name no section, or one that does not exist', () => {
  expect(sectionNamed(null)).toBe('profile');
  expect(sectionNamed('billing')).toBe('profile');
  expect(sectionAddress('profile')).toBe('/settings?tab=account');
});

it('gives each section an address that leads back to it', () => {
  for (const section of accountSections) {
    const { searchParams } = new URL(sectionAddress(section), 'https://verso.example');
    expect(searchParams.get('tab')).toBe('account');
    expect(sectionNamed(searchParams.get('section'))).toBe(section);
  }
});
