import { describe, expect, it } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const publicUrl = 'https://verso.example.com';

describe('requests from our own pages', () => {
  it.each([
    ['same-origin', true],
    ['none', true],
    ['same-site', false],
    ['cross-site', false],
  ])('are decided by Sec-Fetch-Site before Origin: %s → %s', (site, expected) => {
    expect(isSameOrigin({ 'sec-fetch-site': site, origin: publicUrl }, publicUrl)).toBe(expected);
  });

  it('are recognized by Origin in browsers without Fetch Metadata', () => {
    expect(isSameOrigin({ origin: publicUrl }, publicUrl)).toBe(true);
    expect(isSameOrigin({ origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }, publicUrl)).toBe(
      true,
    );
    expect(isSameOrigin({ origin: 'https://evil.example', host: 'verso.example.com' }, publicUrl)).toBe(
      false,
    );
    expect(isSameOrigin({ origin: 'null', host: 'verso.example.com' }, publicUrl)).toBe(false);
    expect(isSameOrigin({ host: 'verso.example.com' }, publicUrl)).toBe(false);
  });
});
