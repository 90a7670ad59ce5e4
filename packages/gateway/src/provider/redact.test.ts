import { describe, expect, it } from 'vitest';
import { redact } from './redact.ts';

const secret = 'AbC+123/very-secret-value-xyz==';

describe('redaction', () => {
  it.each([
    ['the whole secret', `wrong key ${secret}!`],
    ['as a URL writes it', `GET /?key=${encodeURIComponent(secret)}`],
    ['its beginning', `wrong key ${secret.slice(0, 14)}******`],
    ['its end', `wrong key ****${secret.slice(-14)}`],
  ])('hides %s', (_what, text) => {
    const shown = redact(text, [secret]);
    expect(shown).toContain('[key]');
    expect(shown).not.toContain(secret.slice(2, 12));
    expect(shown).not.toContain(secret.slice(-10));
  });

  it('hides strings that look like a key, known or not', () => {
    expect(redact('Incorrect API key provided: sk-pro****wxyz.', [])).toBe(
      'Incorrect API key provided: [key]',
    );
    expect(redact('key AIzaSyA-1234567890', [])).toBe('key [key]');
  });

  it('keeps other texts', () => {
    expect(redact('Rate limit reached for gpt-5-mini.', ['', 'r', 'Rate', secret])).toBe(
      'Rate limit reached for gpt-5-mini.',
    );
  });
});
