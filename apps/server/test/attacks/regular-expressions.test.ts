import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const scan = fileURLToPath(new URL('../../../../scripts/check/regular-expressions.mjs', import.meta.url));
const file = 'packages/some/src/some.ts';

describe('the scan of regular expressions', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'verso-scan-'));
    execFileSync('git', ['init', '--quiet', root]);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(path: string, text: string) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  function run(source: string, reviewed: readonly object[] = []) {
    write(file, source);
    write('scripts/check/regular-expressions.json', JSON.stringify(reviewed));
    const { status, stdout, stderr } = spawnSync(process.execPath, [scan, `--root=${root}`], {
      encoding: 'utf8',
      // Caches no results.
      env: { ...process.env, CI: 'true' },
    });
    return { status, output: stdout + stderr };
  }

  it('accepts expressions that run in linear time', () => {
    const { status, output } = run('export const word = /^[a-z]+$/;');
    expect(output).toBe('1 regular expressions: 0 above linear, 0 bounded by other means\n');
    expect(status).toBe(0);
  });

  it.each([
    ['a quadratic search', 'export const blanks = /\\s+$/;', '2nd degree polynomial'],
    ['an exponential match', 'export const as = /^(a+)+$/;', 'exponential'],
    [
      'an expression built while the module loads',
      "const blank = '\\\\s';\nexport const blanks = new RegExp(blank + '+$');",
      '2nd degree polynomial',
    ],
    [
      'an expression built at run time',
      'export const of = (name: string) => new RegExp(name);',
      'at run time',
    ],
    ['an unsupported expression', 'export const letters = /[\\p{L}--[a]]/v;', 'unknown'],
  ])('refuses %s', (_kind, source, problem) => {
    const { status, output } = run(source);
    expect(output).toContain(`${file}:`);
    expect(output).toContain(problem);
    expect(status).toBe(1);
  });

  it('accepts a superlinear expression that is listed with a reason', () => {
    const entry = { file, expression: '/\\s+$/', why: 'Its input has at most 20 characters.' };
    expect(run('export const blanks = /\\s+$/;', [entry]).status).toBe(0);
    expect(run('export const blanks = /\\s+$/;', [{ ...entry, why: '' }]).status).toBe(1);
  });

  it('refuses a list entry without a matching expression', () => {
    const { status, output } = run('export const word = /^[a-z]+$/;', [
      { file, expression: '/\\s+$/', why: 'Gone.' },
    ]);
    expect(output).toContain('no longer has /\\s+$/');
    expect(status).toBe(1);
  });
});
