import { describe, expect, it } from 'vitest';
import { countTexts, countWords } from './count.ts';

describe('countTexts', () => {
  it('counts a Word document in words, pages of 500 words and 0.4 tokens per character', () => {
    const count = countTexts(
      'docx',
      Array.from({ length: 501 }, () => 'word'),
    );
    expect(count).toMatchObject({ characters: 2004, words: 501, estimatedTokens: 802, estimatedPages: 2 });
    expect(count.multiplier).toMatchObject({ value: 1, effectiveCharacters: 2004 });
  });

  it('charges slides 1.2 and spreadsheets 1.25, rounded up', () => {
    expect(countTexts('pptx', ['12345'], { slides: 7 })).toMatchObject({
      estimatedPages: 7,
      multiplier: { value: 1.2, effectiveCharacters: 6 },
    });
    expect(countTexts('xlsx', ['12345'])).toMatchObject({
      estimatedPages: 1,
      multiplier: { value: 1.25, effectiveCharacters: 7 },
    });
  });

  it('counts five characters as a word and four as a token in markup, and reports the share of text', () => {
    expect(countTexts('md', ['x'.repeat(100)], { totalCharacters: 400 })).toMatchObject({
      words: 20,
      estimatedTokens: 25,
      breakdown: { translatable: 100, nonTranslatable: 300, percentage: 25 },
    });
  });

  it('returns characters, words, tokens, pages, format, multiplier and, for markup, the share of text', () => {
    const facts = ['characters', 'words', 'estimatedTokens', 'estimatedPages', 'format', 'multiplier'];
    expect(Object.keys(countTexts('docx', ['word']))).toEqual(facts);
    expect(countTexts('docx', ['word'])).toMatchObject({
      format: 'docx',
      multiplier: { value: 1, effectiveCharacters: 4, explanation: expect.stringMatching(/\S/) },
    });
    const partly = countTexts('tex', ['word'], { totalCharacters: 8 });
    expect(Object.keys(partly)).toEqual([...facts, 'breakdown']);
    expect(partly.breakdown).toEqual({ translatable: 4, nonTranslatable: 4, percentage: 50 });
  });

  it('counts 2000 characters as a page in text files', () => {
    expect(countTexts('txt', ['x'.repeat(2001)])).toMatchObject({ estimatedPages: 2, estimatedTokens: 501 });
  });
});

describe('countWords', () => {
  // Chromium ends words there, unlike other builds of ICU.
  it('ends a word at a full stop or colon before a letter, consistently in all browsers and on the server', () => {
    expect(countWords('example.org and Name:value')).toBe(5);
    expect(countWords('a:b c.d e\ufe55f g\uff0eh i\uff1aj')).toBe(10);
    expect(countWords('At 10:30, 3.14 of 1,000.')).toBe(6);
  });

  it('segments scripts without spaces', () => {
    expect(countWords('Hello, world!')).toBe(2);
    expect(countWords('今日は天気がいい。')).toBeGreaterThan(2);
  });
});
