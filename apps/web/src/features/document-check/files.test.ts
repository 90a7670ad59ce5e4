import { describe, expect, it } from 'vitest';
import { choose, chooseMany, differentFormats, noChoices, pairOf, swap } from './files.ts';

const maxBytes = 1000;
const fileOf = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);
const word = fileOf('report.docx');
const german = fileOf('Bericht.docx');

describe('the files of a check', () => {
  it('are a pair once both are chosen and have one format', () => {
    const one = choose(noChoices, 'source', word, maxBytes);
    expect(pairOf(one)).toBeNull();
    expect(pairOf(choose(one, 'translation', german, maxBytes))).toEqual({
      source: word,
      translation: german,
    });
    const mixed = choose(one, 'translation', fileOf('Bericht.odt'), maxBytes);
    expect([pairOf(mixed), differentFormats(mixed)]).toEqual([
      null,
      { source: 'Word Document', translation: 'OpenDocument Text' },
    ]);
  });

  it('that can’t be used are refused, with the reason', () => {
    expect(choose(noChoices, 'source', fileOf('report.docx', 1001), maxBytes).source).toMatchObject({
      file: null,
      error: expect.stringContaining('File too large'),
    });
    const refused = choose(noChoices, 'translation', fileOf('report.pdf'), maxBytes);
    expect(refused.translation.error).toContain('are supported');
    expect(choose(refused, 'translation', null, maxBytes)).toEqual(noChoices);
  });

  it('that are dropped together are both documents, which can be swapped', () => {
    const dropped = chooseMany(noChoices, 'translation', [german, word, fileOf('more.docx')], maxBytes);
    expect(pairOf(dropped)).toEqual({ source: word, translation: german });
    expect(pairOf(swap(dropped))).toEqual({ source: german, translation: word });
  });
});
