import { expect, it } from 'vitest';
import { bundleEngine, bundleProblems } from './bundle.ts';

it('bundles for browsers: without Node modules, each format loaded separately and small', async () => {
  const bundle = await bundleEngine();
  expect(bundle.formats.length).toBeGreaterThan(2);
  expect(bundleProblems(bundle)).toEqual([]);
});
