import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withPureConstants } from './pure-schemas-plugin.ts';

test('marks calls in constants as pure, and nothing else', () => {
  const code = [
    'export const name = z.string().min(1);',
    'const list = [z.string()];',
    'export const schema = () => z.string();',
    'register(name);',
  ];
  expect(withPureConstants(code.join('\n'), parseSync('schemas.ts', code.join('\n')).program)).toBe(
    ['export const name = /* @__PURE__ */ (() => z.string().min(1))();', ...code.slice(1)].join('\n'),
  );
});
