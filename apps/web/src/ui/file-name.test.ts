import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FileName, partsOf } from './file-name.tsx';

it('splits off the end of a name, which is always visible', () => {
  expect(partsOf('Quarterly report of the harbour, final (2)_zh-Hans.docx')).toEqual([
    'Quarterly report of the harbour, final (2',
    ')_zh-Hans.docx',
  ]);
  expect(partsOf('short.md')).toEqual(['', 'short.md']);
  expect(partsOf('')).toEqual(['', '']);
});

it('does not split grapheme clusters', () => {
  const [start, end] = partsOf('family 👨‍👩‍👧 holiday 🇩🇪🇫🇷 map.docx');
  expect(start + end).toBe('family 👨‍👩‍👧 holiday 🇩🇪🇫🇷 map.docx');
  expect(end).toBe('ay 🇩🇪🇫🇷 map.docx');
});

it('renders the whole name, also as a tooltip', () => {
  const name = 'A rather long name of a document.docx';
  const html = renderToStaticMarkup(createElement(FileName, { name }));
  expect(html).toContain(`title="${name}"`);
  expect(html.replace(/<[^>]+>/g, '')).toBe(name);
});
