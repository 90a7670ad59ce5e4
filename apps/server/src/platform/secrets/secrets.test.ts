import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSecrets, UnsealError } from './create-secrets.ts';
import { loadSecret } from './load-secret.ts';

const secrets = createSecrets('a secret of at least thirty-two characters');
const others = createSecrets('another secret of at least thirty-two chars');

describe('sealing', () => {
  it('restores the text and never produces the same ciphertext twice', () => {
    const sealed = secrets.seal('sk-clé-🔑', 'provider-key:1');
    expect(secrets.open(sealed, 'provider-key:1')).toBe('sk-clé-🔑');
    expect(secrets.seal('sk-clé-🔑', 'provider-key:1')).not.toBe(sealed);
    expect(sealed).not.toContain('sk-');
  });

  it('opens only with the same secret and context', () => {
    const sealed = secrets.seal('text', 'provider-key:1');
    expect(() => secrets.open(sealed, 'provider-key:2')).toThrow(UnsealError);
    expect(() => others.open(sealed, 'provider-key:1')).toThrow(UnsealError);
  });

  it('rejects a text with any changed character', () => {
    const sealed = secrets.seal('text', 'context');
    for (let index = 3; index < sealed.length - 1; index++) {
      const changed = sealed.slice(0, index) + (sealed[index] === 'A' ? 'B' : 'A') + sealed.slice(index + 1);
      expect(() => secrets.open(changed, 'context'), String(index)).toThrow(UnsealError);
    }
    for (const malformed of ['', 'v1.', 'v2.AAAA', 'text'])
      expect(() => secrets.open(malformed, 'context')).toThrow(UnsealError);
  });
});

describe('signing', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const later = new Date('2026-01-01T01:00:00Z');

  it('accepts its own signature until it expires', () => {
    const signature = secrets.sign('user/1/original.docx', later);
    expect(secrets.verify('user/1/original.docx', later, signature, now)).toBe(true);
    expect(secrets.verify('user/1/original.docx', later, signature, later)).toBe(false);
  });

  it('rejects another payload, expiry or secret and malformed signatures', () => {
    const signature = secrets.sign('a', later);
    const muchLater = new Date('2027-01-01T00:00:00Z');
    expect(secrets.verify('b', later, signature, now)).toBe(false);
    expect(secrets.verify('a', muchLater, signature, now)).toBe(false);
    expect(others.verify('a', later, signature, now)).toBe(false);
    expect(secrets.verify('a', later, '', now)).toBe(false);
    expect(secrets.verify('a', later, `${signature}AA`, now)).toBe(false);
  });

  it('derives a different key for each purpose', () => {
    expect(secrets.derive('sessions')).toMatch(/^[0-9a-f]{64}$/);
    expect(secrets.derive('sessions')).not.toBe(secrets.derive('webhooks'));
    expect(secrets.derive('sessions')).not.toBe(others.derive('sessions'));
  });
});

describe('the server’s secret', () => {
  it('is created once, readable by its owner only, when several processes start at once', async () => {
    const dataDirectory = join(await mkdtemp(join(tmpdir(), 'verso-secret-')), 'data');
    const starts = await Promise.all([1, 2, 3].map(() => loadSecret({ secret: undefined, dataDirectory })));
    const first = starts[0] ?? '';
    expect(starts).toEqual([first, first, first]);
    expect(await readdir(dataDirectory)).toEqual(['secret']);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await loadSecret({ secret: undefined, dataDirectory })).toBe(first);
    expect((await readFile(join(dataDirectory, 'secret'), 'utf8')).trim()).toBe(first);
    expect((await stat(join(dataDirectory, 'secret'))).mode & 0o777).toBe(0o600);
  });

  it('is the configured one if set', async () => {
    const secret = 'x'.repeat(32);
    expect(await loadSecret({ secret, dataDirectory: '/nowhere' })).toBe(secret);
  });
});
