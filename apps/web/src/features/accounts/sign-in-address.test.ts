import { expect, it } from 'vitest';
import { headerSignInAddress, signInAddress } from './sign-in-address.ts';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://verso.example');
  return { pathname, search };
};

it('returns to the page on which the session ended', () => {
  for (const address of ['/settings?tab=usage', '/', '/pricing', '/?t=1', '/translations/1?show=flagged'])
    expect(headerSignInAddress(at(address), true)).toBe(signInAddress(at(address)));
});

it('returns visitors to pages that require an account', () => {
  expect(headerSignInAddress(at('/dashboard'), false)).toBe('/?view=sign-in&next=%2Fdashboard');
  expect(headerSignInAddress(at('/?t=1'), false)).toBe('/?view=sign-in&next=%2F%3Ft%3D1');
});

it('sends visitors of public pages to the translate page', () => {
  for (const path of ['/', '/pricing', '/privacy', '/terms', '/contact'])
    expect(headerSignInAddress(at(path), false)).toBe('/?view=sign-in');
});

it('keeps the return address on the sign-in page', () => {
  for (const expired of [true, false]) {
    expect(headerSignInAddress(at('/?view=sign-up&next=%2Fbatch'), expired)).toBe(
      '/?view=sign-in&next=%2Fbatch',
    );
    expect(headerSignInAddress(at('/?view=sign-in'), expired)).toBe('/?view=sign-in');
  }
});
