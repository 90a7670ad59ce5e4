import { expect, it } from 'vitest';
import { bundleEngine, bundleProblems } from './bundle.ts';

it('bundles for browsers: nothing of Node, each format loaded by itself and small', async () => {
  const bundle = await bundleEngine();
  expect(bundle.formats.length).toBeGreaterThan(2);
  expect(bundleProblems(bundle)).toEqual([]);
});
