import { describe, expect, it } from 'vitest';
import { lacksScript, scriptFontOf } from './fonts.ts';

describe('fonts by script', () => {
  it.each([
    ['Calibri', 'ja', true],
    ['Calibri', 'ar', true],
    ['Times New Roman', 'ar', false],
    ['Times New Roman', 'ko', true],
    ['MS Gothic', 'ja', false],
    ['A font of their own', 'zh-Hant', false],
  ])('are needed by %s for %s: %s', (font, language, needed) => {
    const wanted = scriptFontOf(language);
    expect(wanted && lacksScript(font, wanted)).toBe(needed);
  });
});
