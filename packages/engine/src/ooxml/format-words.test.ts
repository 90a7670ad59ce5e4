import { describe, expect, it } from 'vitest';
import { splice } from '../xml/index.ts';
import { formatWords } from './format-words.ts';

const words = (format: string) => {
  const bytes = new TextEncoder().encode(format);
  return { bytes, found: formatWords(bytes, 0, bytes.length) };
};

describe('words of a number format', () => {
  it.each([
    ['0 "pieces";-0 "pieces";"sold out"', ['pieces', 'pieces', 'sold out']],
    ['0 &quot;Stück &amp; Kisten&quot;', ['Stück & Kisten']],
    ['[h] "hours" mm "minutes"', ['hours', 'minutes']],
    ['[Red]#,##0" units short"', ['units short']],
    // A quotation mark that stands for itself begins no text.
    ['0\\"pieces\\"', []],
    ['0 "x"', []],
    ['General', []],
    // Names of months follow the system's language.
    ['d "de" mmmm "de" yyyy', []],
    ['0 "pieces', []],
  ])('%s', (format, expected) => {
    expect(words(format).found.map(({ text }) => text)).toEqual(expected);
  });

  it('are replaced one by one, without marks that would end them', () => {
    const { bytes, found } = words('é 0 &quot; pieces &quot;;&quot;none&quot;');
    const edits = found.flatMap(({ place }, index) =>
      place.type === 'custom' ? place.edits([`"Teile" ${index} <`]) : [],
    );
    expect(new TextDecoder().decode(splice(bytes, edits))).toBe(
      'é 0 &quot; ”Teile” 0 &lt; &quot;;&quot;”Teile” 1 &lt;&quot;',
    );
  });

  it('have room for what a format may hold', () => {
    expect(words(`0 "pieces"${'0'.repeat(200)}`).found[0]?.room).toBe(255 - 210 + 6);
    expect(words(`0 "pieces"${'0'.repeat(300)}`).found).toEqual([]);
  });
});
