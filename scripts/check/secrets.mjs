// The repository must not contain credentials. This finds keys by their typical prefixes.
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Patterns of secrets. Each is long enough not to match test values by accident. */
const kinds = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}/],
  ['an AWS key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a Google key', /\bAIza[\w-]{35}\b/],
  ['a Google client secret', /\bGOCSPX-[\w-]{28}\b/],
  ['an OpenAI key', /\bsk-(?:proj|svcacct|admin)-[\w-]{40,}|\bsk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}\b/],
  ['an Anthropic key', /\bsk-ant-(?:api|admin)\d\d-[\w-]{80,}/],
  ['an xAI key', /\bxai-[A-Za-z0-9]{80}\b/],
  ['a Stripe key', /\b[sr]k_live_[A-Za-z0-9]{20,}\b/],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a Slack token', /\bxox[abprs]-[A-Za-z0-9-]{20,}/],
  ['a key of this product', /\bverso_(?=[\w-]{0,42}\d)(?=[\w-]{0,42}[A-Z])[\w-]{43}\b/],
  [
    'a database URL with a password',
    /\bpostgres(?:ql)?:\/\/[^\s:/@'"`$]+:(?!password@|secret@|verso@|postgres@)[^\s@'"`$]{12,}@/,
  ],
];

const largest = 2 * 1024 * 1024;

/**
 * @param {string} text
 * @returns {string[]} the kinds of secrets in it, by name
 */
export function secretsIn(text) {
  return kinds.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}

/**
 * @param {string} root folder of the repository
 * @returns {string[]} findings in tracked and new files, one line each, without the secret
 */
export function checkSecrets(root) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').flatMap((file) => {
    const path = join(root, file);
    const size = file === '' ? undefined : statSync(path, { throwIfNoEntry: false });
    if (size === undefined || !size.isFile() || size.size > largest) return [];
    return secretsIn(readFileSync(path, 'latin1')).map((kind) => `${file} contains ${kind}.`);
  });
}
