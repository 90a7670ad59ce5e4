import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

test('leaves a plain name unchanged', () => {
  expect(attachment('report_de.docx')).toBe(
    `attachment; filename="report_de.docx"; filename*=UTF-8''report_de.docx`,
  );
});

test('keeps a name in any script exactly', () => {
  const value = attachment('契約 “final”.docx');
  expect(value).toContain('filename="__ _final_.docx"');
  expect(decodeURIComponent(value.split("UTF-8''")[1] ?? '')).toBe('契約 “final”.docx');
});

test('removes characters that make a name look different', () => {
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
])('confines a hostile name to its header value: %j', (name) => {
  const value = attachment(name);
  expect(value).toMatch(
    /^attachment; filename="[^"\\\r\n/%]*"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]*$/,
  );
});
