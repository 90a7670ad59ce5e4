import { expect, test } from 'vitest';

const files = import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
}) as Readonly<Record<string, string>>;

const names = Object.entries(files).flatMap(([path, text]) =>
  [...text.matchAll(/defineMessages\('([^']+)'/g)].map(([, name = '']) => ({ path, name })),
);

test.each(Object.keys(files))('%s is well-formed', async (path) => {
  expect(await import(path)).toBeDefined();
});

test('a part is named after its file, so that translations find it', () => {
  const strays = names.filter(({ path, name }) => `./${name.replace(/\..*/, '')}.ts` !== path);
  expect(strays).toEqual([]);
});

test('names are unique', () => {
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
});
