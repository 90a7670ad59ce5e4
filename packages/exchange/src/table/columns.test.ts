import { describe, expect, it } from 'vitest';
import { recognizeLanguage } from '../languages/recognize.ts';
import { suggestColumns } from './columns.ts';

describe('recognizeLanguage', () => {
  it.each([
    ['EN', 'en'],
    ['de_DE', 'de-DE'],
    ['zh-hans', 'zh-Hans'],
    ['deu', 'de'],
    ['German', 'de'],
    ['Deutsch', 'de'],
    ['allemand', 'de'],
    ['Français', 'fr'],
    ['francais', 'fr'],
    ['日本語', 'ja'],
    ['Русский', 'ru'],
    ['Brazilian Portuguese', 'pt-BR'],
    ['Portuguese (Brazil)', 'pt-BR'],
    ['Simplified Chinese', 'zh-Hans'],
    ['Chinese (Simplified)', 'zh-Hans'],
    ['Deutsch (Österreich)', 'de-AT'],
    ['English (US)', 'en-US'],
    ['yes', undefined],
    ['new', undefined],
    ['qq', undefined],
    ['Tisch', undefined],
    ['', undefined],
  ])('reads %s as %s', (text, tag) => {
    expect(recognizeLanguage(text)).toBe(tag);
  });
});

describe('suggestColumns', () => {
  const roles = (...headings: string[]) =>
    suggestColumns([headings]).columns.map((role) =>
      'language' in role && role.language ? `${role.type} ${role.language}` : role.type,
    );

  it.each([
    [
      ['Source term (en)', 'Target term (de-CH)', 'Alternatives (de-CH)', 'Forbidden (de-CH)'],
      ['source en', 'target de-CH', 'alternatives de-CH', 'forbidden de-CH'],
    ],
    [
      ['English', 'German', 'French (Canada)'],
      ['source en', 'target de', 'target fr-CA'],
    ],
    [
      ['EN', 'de_DE', 'Comment'],
      ['source en', 'target de-DE', 'note'],
    ],
    [
      ['Begriff', 'Englisch', 'Anmerkung', 'Wortart', 'Fachgebiet'],
      ['source', 'target en', 'note', 'part-of-speech', 'domain'],
    ],
    [
      ['Term', 'Translation', 'Case sensitive', 'Do not translate', 'Status', 'Created by'],
      ['source', 'target', 'case-sensitive', 'keep-as-is', 'status', 'ignore'],
    ],
    [
      ['Source language', 'Source', 'German term', 'Forbidden German', 'de: synonyms', 'Keep as is'],
      ['source-language', 'source', 'target de', 'forbidden de', 'alternatives de', 'keep-as-is'],
    ],
  ])('reads %s', (headings, expected) => {
    expect(roles(...headings)).toEqual(expected);
    expect(suggestColumns([headings]).hasHeader).toBe(true);
  });

  it('takes the first two columns with text when there are no headings', () => {
    const rows = [
      ['', 'IT', 'Informatik'],
      ['', 'table', 'Tisch'],
    ];
    expect(suggestColumns(rows)).toEqual({
      columns: [{ type: 'ignore' }, { type: 'source' }, { type: 'target' }],
      hasHeader: false,
    });
  });

  it('has no columns for an empty table', () => {
    expect(suggestColumns([])).toEqual({ columns: [], hasHeader: false });
  });
});
