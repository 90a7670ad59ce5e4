import { describe, expect, it } from 'vitest';
import { isSameLanguage, languageName, languageOf, languages } from './languages.ts';

describe('languages', () => {
  it('are 14, in order, each with a canonical code', () => {
    expect(languages.map(({ englishName }) => englishName)).toEqual([
      'English',
      'Spanish',
      'French',
      'German',
      'Japanese',
      'Chinese (Simplified)',
      'Russian',
      'Portuguese',
      'Italian',
      'Korean',
      'Arabic',
      'Hindi',
      'Vietnamese',
      'Turkish',
    ]);
    for (const { code, script } of languages) {
      expect(Intl.getCanonicalLocales(code)).toEqual([code]);
      expect(new Intl.Locale(code).maximize().script).toBe(script);
    }
    expect(languages.filter(({ direction }) => direction === 'rtl').map(({ code }) => code)).toEqual(['ar']);
  });

  it('compare by language and script', () => {
    expect(isSameLanguage('zh', 'zh-Hans')).toBe(true);
    expect(isSameLanguage('zh-TW', 'zh-Hans')).toBe(false);
    expect(isSameLanguage('pt-BR', 'pt')).toBe(true);
    expect(isSameLanguage('en', 'de')).toBe(false);
    expect(isSameLanguage('not a tag', 'not a tag')).toBe(false);
  });

  it('have names, including those that can only be detected', () => {
    expect(languageOf('zh-Hans')?.nativeName).toBe('简体中文');
    expect(languageOf('sv')).toBeUndefined();
    expect(languageName('sv')).toBe('Swedish');
    expect(languageName('not a tag')).toBe('not a tag');
  });
});
