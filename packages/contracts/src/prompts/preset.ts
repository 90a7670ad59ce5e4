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

/** A built-in prompt: guidance of a translator who knows the field. */
export interface PromptPreset {
  readonly id: PromptPresetId;
  readonly name: string;
  readonly description: string;
  /** Name of a Tabler icon. */
  readonly icon: string;
  /** The document types this preset is the default of. */
  readonly fileTypes: readonly DocumentTypeName[];
  /** Prose with the placeholder `{targetLanguage}`, to be filled in by `fillPrompt`. */
  readonly template: string;
}
