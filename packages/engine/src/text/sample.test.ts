import { describe, expect, it } from 'vitest';
import { sampleTexts } from './sample.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
const shape = (format: Parameters<typeof sampleTexts>[0], count: number) =>
  sampleTexts(format, numbered(count)).map(({ position, text, paragraphCount }) => [
    position,
    text.split('\n')[0],
    paragraphCount,
  ]);

describe('sampleTexts', () => {
  it('returns the first 20 paragraphs, 45-55 % of more than 40, the last 20 of more than 20', () => {
    expect(shape('docx', 20)).toEqual([['first', 'p0', 20]]);
    expect(shape('docx', 40)).toEqual([
      ['first', 'p0', 20],
      ['end', 'p20', 20],
    ]);
    expect(shape('docx', 100)).toEqual([
      ['first', 'p0', 20],
      ['middle', 'p45', 10],
      ['end', 'p80', 20],
    ]);
  });

  it('returns 50 cells, 3 slides, or a fifth of the blocks of markup', () => {
    expect(shape('xlsx', 101)).toEqual([
      ['first', 'p0', 50],
      ['middle', 'p45', 50],
      ['end', 'p51', 50],
    ]);
    expect(shape('pptx', 10)).toEqual([
      ['first', 'p0', 3],
      ['middle', 'p4', 3],
      ['end', 'p7', 3],
    ]);
    expect(shape('tex', 50)).toEqual([
      ['first', 'p0', 10],
      ['middle', 'p20', 10],
      ['end', 'p40', 10],
    ]);
  });

  it('returns none for a document without text', () => {
    expect(sampleTexts('txt', ['', '  \n'])).toEqual([]);
  });
});
