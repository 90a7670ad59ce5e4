import { expect, test } from 'vitest';
import { destinationOf } from './destination.ts';

test('visitors sign up and go on to the plan that they chose', () => {
  expect(destinationOf('free', null)).toBe('/?view=sign-up');
  expect(destinationOf('pro', null)).toBe('/?view=sign-up&next=%2Fsettings%3Ftab%3Dbilling%26plan%3Dpro');
});

test('users go to the billing tab with the plan chosen, and to their documents where they have it', () => {
  expect(destinationOf('business', 'pro')).toBe('/settings?tab=billing&plan=business');
  expect(destinationOf('free', 'pro')).toBe('/settings?tab=billing');
  expect(destinationOf('pro', 'pro')).toBe('/dashboard');
});
