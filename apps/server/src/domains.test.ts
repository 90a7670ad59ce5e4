import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

/** Each domain may import those before it. The files next to this one assemble the server and may import all. */
const domains = [
  'platform',
  'identity',
  'money',
  'models',
  'words',
  'translations',
  'community',
  'operations',
];
const root = import.meta.dirname;
const relativeImports = /(?:from|import\(|import) ?'(\.[^']+)'/g;

const rankOf = (path: string) => {
  const rank = domains.indexOf(path.split('/')[0] ?? '');
  return rank === -1 ? domains.length : rank;
};

it('consists of the eight domains, each with a README, and the test helpers', () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...domains, 'testing'].sort());
  expect(domains.filter((domain) => !existsSync(join(root, domain, 'README.md')))).toEqual([]);
});

it('imports only towards the platform', () => {
  const upwards = globSync('*/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('testing/'))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [...text.matchAll(relativeImports)]
        .map(([, specifier = '']) => normalize(join(dirname(path), specifier)))
        .filter((target) => existsSync(join(root, target)) && !target.startsWith('..'))
        .filter((target) => rankOf(target) > rankOf(path))
        .map((target) => `${path} imports ${target}`);
    });
  const reason =
    `A domain imports only itself and those before it: ${domains.join(' ← ')}. ` +
    'Move the file up to the domain that may read both, pass the value in, or register a step (account-steps.ts).';
  expect(upwards, reason).toEqual([]);
});

it('starts without files outside the sources, as production images have no seed', () => {
  const outside = globSync('**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('testing/'))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/ from '(\.[^']+)'/g)]
        .map(([, specifier = '']) => normalize(join(dirname(path), specifier)))
        .filter((target) => target.startsWith('..') && target !== '../package.json')
        .map((target) => `${path} imports ${target}`),
    );
  expect(outside).toEqual([]);
});
