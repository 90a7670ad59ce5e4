import type { DocumentTypeName } from '../documents/document-types.ts';

export const promptPresetIds = [
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
] as const;
export type PromptPresetId = (typeof promptPresetIds)[number];

/** A built-in prompt: the guidance of an experienced translator in the field. */
export interface PromptPreset {
  readonly id: PromptPresetId;
  readonly name: string;
  readonly description: string;
  /** Name of a Tabler icon. */
  readonly icon: string;
  /** The document types for which this preset is the default. */
  readonly fileTypes: readonly DocumentTypeName[];
  /** Prose with the placeholder `{targetLanguage}`, replaced by `fillPrompt`. */
  readonly template: string;
}
