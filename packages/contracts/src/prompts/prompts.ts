import { type DocumentTypeName, documentTypes } from '../documents/document-types.ts';
import { languageName } from '../languages/languages.ts';
import { type PromptPreset, type PromptPresetId, promptPresetIds } from './preset.ts';
import { academic } from './presets/academic.ts';
import { business } from './presets/business.ts';
import { creative } from './presets/creative.ts';
import { education } from './presets/education.ts';
import { financial } from './presets/financial.ts';
import { general } from './presets/general.ts';
import { legal } from './presets/legal.ts';
import { medical } from './presets/medical.ts';
import { presentation } from './presets/presentation.ts';
import { technical } from './presets/technical.ts';

const presets: Readonly<Record<PromptPresetId, PromptPreset>> = {
  general,
  technical,
  legal,
  academic,
  business,
  medical,
  creative,
  financial,
  education,
  presentation,
};

/** The ten built-in prompts: the document categories of the template strategy, in order. */
export const promptPresets: readonly PromptPreset[] = promptPresetIds.map((id) => presets[id]);

/** Used when neither a template nor a custom prompt was chosen. */
export const defaultPrompt = `Translate this document into {targetLanguage} naturally and accurately. Keep its meaning and structure, and keep numbers, dates and proper nouns as they are. Match the tone of the original and translate each term the same way throughout.`;

/** Shown next to the default prompt. */
export const defaultPromptHint =
  'For a specialized document, choose the prompt for its field, which covers the terminology and conventions.';

/** Categories of saved prompts, separate from the ten presets. */
export const libraryCategories = [
  'general',
  'legal',
  'medical',
  'business',
  'academic',
  'marketing',
  'technical',
] as const;
export type LibraryCategory = (typeof libraryCategories)[number];

/** The preset of an id; an unknown id falls back to general. */
export function promptPreset(id: string): PromptPreset {
  return promptPresets.find((preset) => preset.id === id) ?? general;
}

/** The suggested category for a document type; `general` means no suggestion. */
export function defaultPromptCategory(type: DocumentTypeName): PromptPresetId {
  return documentTypes[type].promptCategory;
}

/**
 * Replaces every `{targetLanguage}` by the target language's English name.
 * @param targetLanguage BCP 47 code
 */
export function fillPrompt(template: string, targetLanguage: string): string {
  return template.replaceAll('{targetLanguage}', () => languageName(targetLanguage));
}
