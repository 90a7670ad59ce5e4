import { expect, it } from 'vitest';
import { accountSections, sectionAddress, sectionNamed } from './sections.ts';

it('opens the profile for links without a section or with an unknown one', () => {
  expect(sectionNamed(null)).toBe('profile');
  expect(sectionNamed('billing')).toBe('profile');
  expect(sectionAddress('profile')).toBe('/settings?tab=account');
});

it('links to each section', () => {
  for (const section of accountSections) {
    const { searchParams } = new URL(sectionAddress(section), 'https://verso.example');
    expect(searchParams.get('tab')).toBe('account');
    expect(sectionNamed(searchParams.get('section'))).toBe(section);
  }
});
