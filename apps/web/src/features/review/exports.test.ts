import { expect, it } from 'vitest';
import { exportName } from './exports.ts';

it.each([
  ['xliff', 'letter_de.xlf'],
  ['xliff-1.2', 'letter_de.xlf'],
  ['tmx', 'letter_de.tmx'],
  ['html', 'letter_de.html'],
  ['docx', 'letter_de.bilingual.docx'],
  ['tracked-changes', 'letter_de.tracked.odt'],
] as const)('names an export as %s after the translated file', (format, expected) => {
  expect(exportName({ format: 'odt', translated_filename: 'letter_de.odt' }, format)).toBe(expected);
});
