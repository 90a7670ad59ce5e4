import { expect, test } from 'vitest';
import { destinationOf } from './destination.ts';

test('sends visitors to sign-up and then to the chosen plan', () => {
  expect(destinationOf('free', null)).toBe('/?view=sign-up');
  expect(destinationOf('pro', null)).toBe('/?view=sign-up&next=%2Fsettings%3Ftab%3Dbilling%26plan%3Dpro');
});

test('sends users to the billing tab, or to their translations if they have the plan', () => {
  expect(destinationOf('business', 'pro')).toBe('/settings?tab=billing&plan=business');
  expect(destinationOf('free', 'pro')).toBe('/settings?tab=billing');
  expect(destinationOf('pro', 'pro')).toBe('/dashboard');
});
