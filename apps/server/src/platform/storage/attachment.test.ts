import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

test('keeps a plain name unchanged', () => {
  expect(attachment('report_de.docx')).toBe(
    `attachment; filename="report_de.docx"; filename*=UTF-8''report_de.docx`,
  );
});

test('preserves names in any script', () => {
  const value = attachment('契約 “final”.docx');
  expect(value).toContain('filename="__ _final_.docx"');
  expect(decodeURIComponent(value.split("UTF-8''")[1] ?? '')).toBe('契約 “final”.docx');
});

test('removes characters that change how a name reads', () => {
  expect(attachment('report\u202egnp.md')).toBe(
    `attachment; filename="reportgnp.md"; filename*=UTF-8''reportgnp.md`,
  );
});

test.each([
  'a"; filename=evil.exe',
  'a\r\nSet-Cookie: x=1',
  '..\\..\\x',
  '../x',
  'a%22b',
  'tab\there',
  '\ud800',
])('keeps a hostile name inside its value: %j', (name) => {
  const value = attachment(name);
  expect(value).toMatch(
    /^attachment; filename="[^"\\\r\n/%]*"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]*$/,
  );
});
