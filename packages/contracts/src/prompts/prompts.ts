import { type DocumentTypeName, documentTypes } from '../documents/document-types.ts';
import { languageName } from '../languages/languages.ts';
import type { PromptPresetId } from './preset.ts';

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
