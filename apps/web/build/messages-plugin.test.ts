import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { compiledMessages } from './messages-plugin.ts';

function transform(code: string): string {
  const { transform: hook } = compiledMessages();
  if (typeof hook !== 'object') throw new TypeError('The plugin has no filter');
  const result = hook.handler.call({ parse: parseAst } as never, code, 'messages/test.ts', {} as never);
  return (result as { readonly code: string }).code;
}

test('compiles messages with arguments and leaves texts', () => {
  expect(transform("defineMessages('test', { title: 'Title', items: ['One', 'Hi {name}'] })")).toBe(
    'defineMessages(\'test\', { title: \'Title\', items: [\'One\', {"icu":["Hi ",["name"]]}] })',
  );
});

test('resolves the quotes of ICU', () => {
  expect(transform(`defineMessages('test', { text: "It''s '{'" })`)).toBe(
    "defineMessages('test', { text: \"It's {\" })",
  );
});

test.each(['{count, plural, one {#}}', '{name', '<b>bold', '{count, plural, offset:1 other {#}}'])(
  'rejects the malformed message %s',
  (message) => {
    expect(() => transform(`defineMessages('test', { text: '${message}' })`)).toThrow('malformed message');
  },
);

test.each(['`Hi`', "'Hi ' + name", '() => name', 'name'])('rejects %s, which is not a literal', (value) => {
  expect(() => transform(`defineMessages('test', { text: ${value} })`)).toThrow('messages are literals');
});
