import { describe, expect, it } from 'vitest';
import { displayWidth, dominantScript, isRightToLeft } from './script.ts';

describe('scripts', () => {
  it('tells the script most letters are in', () => {
    expect(dominantScript('Привет, world of words — и ещё много русских букв')).toBe('Cyrillic');
    expect(dominantScript('12:30 — 50 %')).toBeUndefined();
  });

  it('knows which languages run from right to left', () => {
    expect(['ar', 'he-IL', 'uz-Arab', 'en', 'arn', 'zh-Hans'].map(isRightToLeft)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('counts columns: wide characters two, combining marks none', () => {
    expect(displayWidth('abc')).toBe(3);
    expect(displayWidth('漢字かな')).toBe(8);
    expect(displayWidth('e\u0301')).toBe(1);
  });
});
