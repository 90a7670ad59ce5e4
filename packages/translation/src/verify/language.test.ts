import { describe, expect, it } from 'vitest';
import { isEcho, isInWrongScript, lengthRatio } from './language.ts';

describe('isInWrongScript', () => {
  it.each([
    ['Please read the terms first', 'ja'],
    ['Пожалуйста, прочтите условия', 'de'],
    ['请在签字之前阅读条款', 'ar'],
    ['Please read the terms first', 'zh-Hans'],
  ])('detects that %j is not in %s', (text, language) => {
    expect(isInWrongScript(text, language)).toBe(true);
  });

  it.each([
    ['約款をお読みください', 'ja'],
    ['请阅读条款', 'zh-Hans'],
    ['약관을 읽어 주십시오', 'ko'],
    ['اقرأ الشروط من فضلك', 'ar'],
    ['Öffnen Sie Microsoft Office', 'de'],
    ['Microsoft Office Professional を開く', 'ja'],
    ['OK', 'ja'],
    ['https://example.org/a-long-address', 'ru'],
    ['anything at all goes here', 'no such language!'],
  ])('accepts %j for %s', (text, language) => {
    expect(isInWrongScript(text, language)).toBe(false);
  });
});

describe('isEcho', () => {
  const pair = { source: 'en', target: 'de' };

  it.each(['Please read the terms first', 'please   READ the terms first', '请在签字之前阅读合同条款'])(
    'detects that %j was left untranslated',
    (text) => {
      expect(isEcho(text, text.toLowerCase(), pair)).toBe(true);
    },
  );

  it.each([
    'Microsoft Office Professional Plus',
    'Johann Wolfgang von Goethe',
    'Hotel',
    'Restaurant Taxi',
    '東京',
  ])('allows %j to stay unchanged', (text) => {
    expect(isEcho(text, text, pair)).toBe(false);
  });

  it('allows unchanged text between varieties of one language', () => {
    const varieties = { source: 'en-GB', target: 'en-US' };
    expect(isEcho('Please read the terms first', 'Please read the terms first', varieties)).toBe(false);
  });
});

describe('lengthRatio', () => {
  it.each([
    [
      'All human beings are born free and equal in dignity and rights.',
      '人人生而自由,在尊严和权利上一律平等。',
    ],
    ['All human beings are born free and equal.', 'すべての人間は、生まれながらにして自由であり平等である。'],
    ['All human beings are born free and equal.', 'Все люди рождаются свободными и равными.'],
    ['人人生而自由,在尊严和权利上一律平等。', 'Todos los seres humanos nacen libres e iguales en dignidad.'],
  ])('is near 1 across scripts: %j, %j', (source, target) => {
    expect(lengthRatio(source, target)).toBeGreaterThan(0.5);
    expect(lengthRatio(source, target)).toBeLessThan(2);
  });
});
