import { expect, it, vi } from 'vitest';
import { object, string } from './zod.ts';

it('makes schemas validate without generating code', () => {
  const generate = vi.spyOn(globalThis, 'Function');
  expect(object({ name: string() }).parse({ name: 'Ada' })).toEqual({ name: 'Ada' });
  expect(generate).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
