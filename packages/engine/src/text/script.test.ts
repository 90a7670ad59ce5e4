import { describe, expect, it } from 'vitest';
import { displayWidth, dominantScript, isRightToLeft } from './script.ts';

describe('scripts', () => {
  it('returns the script of most letters', () => {
    expect(dominantScript('Привет, world of words — и ещё много русских букв')).toBe('Cyrillic');
    expect(dominantScript('12:30 — 50 %')).toBeUndefined();
  });

  it('identifies right-to-left languages', () => {
    expect(['ar', 'he-IL', 'uz-Arab', 'en', 'arn', 'zh-Hans'].map(isRightToLeft)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('counts columns: two for wide characters, none for combining marks', () => {
    expect(displayWidth('abc')).toBe(3);
    expect(displayWidth('漢字かな')).toBe(8);
    expect(displayWidth('e\u0301')).toBe(1);
  });
});
