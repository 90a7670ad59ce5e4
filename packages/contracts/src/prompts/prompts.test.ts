import { describe, expect, it } from 'vitest';
import { documentTypeList } from '../documents/document-types.ts';
import { promptPresetIds } from './preset.ts';
import { promptPreset, promptPresets } from './presets.ts';
import { defaultPrompt, defaultPromptCategory, fillPrompt } from './prompts.ts';

describe('prompt presets', () => {
  it('are the ten of the product, in order', () => {
    expect(promptPresets.map((preset) => preset.id)).toEqual([
      'general',
      'technical',
      'legal',
      'academic',
      'business',
      'medical',
      'creative',
      'financial',
      'education',
      'presentation',
    ]);
    expect(promptPresets.map((preset) => preset.id)).toEqual([...promptPresetIds]);
  });

  it.each(promptPresets.map((preset) => [preset.id, preset.template] as const))(
    '%s has 120 to 250 words, with a placeholder for the language',
    (_id, template) => {
      const words = template.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(120);
      expect(words).toBeLessThanOrEqual(250);
      expect(template).toContain('{targetLanguage}');
      expect(template.match(/[{}]/g)).toHaveLength((template.match(/\{targetLanguage\}/g) ?? []).length * 2);
    },
  );

  it('share no paragraph with each other', () => {
    const paragraphs = promptPresets.flatMap((preset) => preset.template.split('\n\n'));
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });

  it('fall back to general for an unknown id', () => {
    expect(promptPreset('legal').id).toBe('legal');
    expect(promptPreset('astrology').id).toBe('general');
    expect(promptPreset('toString').id).toBe('general');
  });

  it('list the file types for which they are the default, consistently with the file types', () => {
    const byType = Object.fromEntries(
      documentTypeList.map(({ type }) => [type, defaultPromptCategory(type)]),
    );
    expect(byType).toEqual({
      docx: 'general',
      odt: 'general',
      txt: 'general',
      md: 'general',
      pptx: 'presentation',
      odp: 'presentation',
      tex: 'academic',
      xlsx: 'financial',
      ods: 'financial',
    });
    const byPreset = promptPresets.flatMap((preset) => preset.fileTypes.map((type) => [type, preset.id]));
    expect(Object.fromEntries(byPreset)).toEqual(byType);
  });
});

describe('fillPrompt', () => {
  it('replaces every placeholder by the English name of the language', () => {
    const filled = fillPrompt(promptPreset('business').template, 'zh-Hans');
    expect(filled).not.toContain('{targetLanguage}');
    expect(filled).toContain('into Chinese (Simplified)');
  });

  it('accepts the default prompt and any user prompt', () => {
    expect(fillPrompt(defaultPrompt, 'de')).toMatch(/^Translate this document into German naturally/);
    expect(fillPrompt('Be brief.', 'de')).toBe('Be brief.');
  });
});
