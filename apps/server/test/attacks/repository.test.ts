import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const script = (name: string) =>
  import(new URL(`../../../../scripts/check/${name}.mjs`, import.meta.url).href);

const secrets: { secretsIn(text: string): string[]; checkSecrets(root: string): string[] } =
  await script('secrets');
const licenses: {
  isAllowed(expression: string, allowed: ReadonlySet<string>): boolean;
  checkLicenses(root: string): string[];
} = await script('licenses');

/** Assembled at run time, so that no file contains one. */
const planted = [
  ['an AWS key', `AKIA${'Q7'.repeat(8)}`],
  ['a Google key', `AIza${'Sy4'.repeat(11)}xy`],
  ['an OpenAI key', `sk-proj-${'a1B2'.repeat(12)}`],
  ['an Anthropic key', `sk-ant-api03-${'a1B2'.repeat(22)}`],
  ['a Stripe key', `sk_live_${'a1B2'.repeat(6)}`],
  ['a GitHub token', `ghp_${'a1B2'.repeat(9)}`],
  ['a key of this product', `verso_${'aB3_'.repeat(10)}xyz`],
  ['a private key', `-----BEGIN RSA PRIVATE KEY-----\n${'MIIE'.repeat(16)}`],
  ['a database URL with a password', `postgres://verso:${'s3cr3t'.repeat(3)}@db.internal/verso`],
] as const;

describe('the repository', () => {
  it.each(planted)('detects %s in a file', (kind, secret) => {
    expect(secrets.secretsIn(`const key = '${secret}';`)).toEqual([kind]);
  });

  it('contains no secret', () => expect(secrets.checkSecrets(root)).toEqual([]));

  it('depends only on packages with an allowed license', () => {
    expect(licenses.checkLicenses(root)).toEqual([]);
    const allowed = new Set(['MIT', 'ISC']);
    const judged = ['MIT', '(GPL-3.0 OR MIT)', 'MIT AND ISC', 'MIT AND GPL-3.0', 'AGPL-3.0', 'none'];
    expect(judged.map((expression) => licenses.isAllowed(expression, allowed))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
