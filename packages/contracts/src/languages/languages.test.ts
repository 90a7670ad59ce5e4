import { describe, expect, it } from 'vitest';
import { conventionsOf } from './conventions.ts';
import { matchesLanguage, ownLanguageName } from './find.ts';
import { compareLanguages, isSameLanguage, languageName, languageOf, languages } from './languages.ts';
import { namesMissingInBrowsers } from './own-names.ts';
import { firstLanguages } from './tags.ts';

const codes = languages.map(({ code }) => code);

describe('conventions', () => {
  it('are those of the language and its variant', () => {
    expect(conventionsOf('de')).toEqual({
      quotes: ['„', '“', '‚', '‘'],
      number: '1.234.567,89',
      date: '31.12.2026',
    });
    expect(conventionsOf('de-CH').quotes).toEqual(['«', '»', '‹', '›']);
    expect(conventionsOf('fr').quotes).toEqual(['«\u00a0', '\u00a0»', '«', '»']);
    expect(conventionsOf('en-GB').date).toBe('31/12/2026');
    expect(conventionsOf('en-US').date).toBe('12/31/2026');
  });

  it('have only digits and separators in dates, in the Gregorian calendar', () => {
    for (const code of codes) {
      const { quotes, date = '2026' } = conventionsOf(code);
      expect(date, code).toMatch(/^[\d./ -]+$/);
      expect(date, code).toContain('2026');
      expect(
        quotes.every((mark) => mark !== ''),
        code,
      ).toBe(true);
    }
  });
});

describe('languages', () => {
  it('begin with the 14 of the interface, in order', () => {
    expect(firstLanguages.map(languageName)).toEqual([
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
    expect(codes.slice(0, 14)).toEqual(firstLanguages);
  });

  it('are more than 110, each once, with a canonical code, a script and a name', () => {
    expect(codes.length).toBeGreaterThanOrEqual(110);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(codes.map(languageName)).size).toBe(codes.length);
    for (const { code, script } of languages) {
      expect(Intl.getCanonicalLocales(code)).toEqual([code]);
      expect(languageName(code)).not.toBe(code);
      expect(script).toMatch(/^[A-Z][a-z]{3}$/);
    }
  });

  it('include the variants of which translations differ', () => {
    const variants =
      'pt-BR pt-PT en-US en-GB es-ES es-419 es-MX fr-FR fr-CA de-DE de-AT de-CH zh-Hans zh-Hant zh-HK sr-Latn sr-Cyrl nb nn';
    expect(codes).toEqual(expect.arrayContaining(variants.split(' ')));
  });

  it('are written from right to left in Arabic, Hebrew and Thaana script', () => {
    const rightToLeft = languages.filter(({ direction }) => direction === 'rtl').map(({ code }) => code);
    expect(rightToLeft).toEqual(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);
  });

  it('compare by language and script', () => {
    expect(isSameLanguage('zh', 'zh-Hans')).toBe(true);
    expect(isSameLanguage('zh-TW', 'zh-Hans')).toBe(false);
    expect(isSameLanguage('pt-BR', 'pt')).toBe(true);
    expect(isSameLanguage('en', 'de')).toBe(false);
    expect(isSameLanguage('not a tag', 'not a tag')).toBe(false);
  });

  it.each([
    ['en', 'en', 'same'],
    ['en', 'en-US', 'unclear'],
    ['en-US', 'en-GB', 'different'],
    ['zh', 'zh-Hans', 'same'],
    ['zh-Hant', 'zh-HK', 'unclear'],
    ['zh-Hans', 'zh-Hant', 'different'],
    ['sr-Latn', 'sr-Cyrl', 'different'],
    ['de', 'nl', 'different'],
  ])('%s and %s are %s', (first, second, relation) => {
    expect(compareLanguages(first, second)).toBe(relation);
    expect(compareLanguages(second, first)).toBe(relation);
  });

  it('have names, including those that can only be detected', () => {
    expect(languageOf('zh-Hans')?.script).toBe('Hans');
    expect(languageOf('bo')).toBeUndefined();
    expect(languageName('bo')).toBe('Tibetan');
    expect(languageName('not a tag')).toBe('not a tag');
  });
});

describe('own names', () => {
  it('are the platform’s, in title case', () => {
    expect(ownLanguageName('zh-Hans')).toBe('简体中文');
    expect(ownLanguageName('cs')).toBe('Čeština');
    expect(ownLanguageName('de-CH')).toBe('Schweizer Hochdeutsch');
    expect(ownLanguageName('sq')).toBe('Shqip');
  });

  it('agree with a complete platform where a browser lacks them', () => {
    for (const [code, name] of Object.entries(namesMissingInBrowsers)) {
      expect(codes).toContain(code);
      if (Intl.DisplayNames.supportedLocalesOf(code).length === 0) continue;
      const platform = new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code);
      expect(platform ?? name).toBe(name);
    }
  });
});

describe('the search for a language', () => {
  const found = (search: string) => codes.filter((code) => matchesLanguage(code, search));

  it('finds it by its English name, its own name with or without accents, and its code', () => {
    expect(found('Czech')).toEqual(['cs']);
    expect(found('Čeština')).toEqual(['cs']);
    expect(found('cestina')).toEqual(['cs']);
    expect(found('繁體')).toEqual(['zh-Hant']);
    expect(found('pt-br')).toEqual(['pt-BR']);
    expect(found('brasil')).toEqual(['pt-BR']);
  });

  it('finds variants together, by the start of any word', () => {
    expect(found('german')).toEqual(['de', 'de-AT', 'de-CH', 'de-DE']);
    expect(found('erman')).toEqual([]);
    expect(found('')).toEqual(codes);
  });
});
