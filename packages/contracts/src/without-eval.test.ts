import { afterEach, expect, it, vi } from 'vitest';
import { config, z } from 'zod';
import { validateWithoutEval } from './without-eval.ts';

const before = config().jitless ?? false;
afterEach(() => {
  config({ jitless: before });
  vi.restoreAllMocks();
});

it('schemas validate without generating code', () => {
  const generate = vi.spyOn(globalThis, 'Function');
  validateWithoutEval();
  expect(z.object({ name: z.string() }).parse({ name: 'Ada' })).toEqual({ name: 'Ada' });
  expect(generate).not.toHaveBeenCalled();
});
