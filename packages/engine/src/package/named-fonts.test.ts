import { expect, it } from 'vitest';
import { docx, paragraph, plainDocument } from '../fixtures/index.ts';
import { namedFonts } from './named-fonts.ts';

it('reads the fonts of styles and themes', () => {
  const presentation = plainDocument('pptx', { heading: 'Lanterns', sentences: [] });
  expect([...namedFonts(presentation)]).toEqual(expect.arrayContaining(['SimSun', 'Arial']));
});

it('has none of a document that names none, or that is no archive', () => {
  expect([...namedFonts(docx(paragraph('Lanterns')))]).toEqual([]);
  expect([...namedFonts(new TextEncoder().encode('typeface="Arial"'))]).toEqual([]);
});
