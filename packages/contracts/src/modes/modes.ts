import type { z } from 'zod';
import type { ModelResponse } from '../api/operations/system.ts';
import type { translationMode } from '../api/translations/translations.ts';

export type TranslationModeName = z.infer<typeof translationMode>;

export interface TranslationMode {
  readonly mode: TranslationModeName;
  readonly name: string;
  readonly description: string;
  readonly recommended: boolean;
  /** The matching models: by category, speed or quality. Null: decided per document. */
  readonly fits: ModeRule | null;
}

/** A model matches a mode by its category, its speed or its quality. */
export interface ModeRule {
  readonly category: string;
  readonly speeds: readonly ModelResponse['speed'][];
  readonly qualities: readonly ModelResponse['quality'][];
}

const balanced: ModeRule = { category: 'balanced', speeds: [], qualities: [] };

export const translationModes: readonly TranslationMode[] = [
  {
    mode: 'fast',
    name: 'Fast',
    description: 'Quick drafts and long, simple documents',
    recommended: false,
    fits: { category: 'fast', speeds: ['ultra-fast', 'fast'], qualities: [] },
  },
  {
    mode: 'balanced',
    name: 'Balanced',
    description: 'The best mix of quality, speed and price',
    recommended: true,
    fits: balanced,
  },
  {
    mode: 'quality',
    name: 'Quality',
    description: 'The most careful wording, for documents that matter',
    recommended: false,
    fits: { category: 'quality', speeds: [], qualities: ['ultra-high'] },
  },
  {
    mode: 'auto',
    name: 'Auto',
    description: 'Chosen for each document by its type, size and complexity',
    recommended: false,
    fits: null,
  },
];

export const defaultMode: TranslationModeName = 'balanced';

/** The rule of a mode; an unknown mode is treated as balanced, `auto` has none. */
export function modeRule(mode: string): ModeRule | null {
  const known = translationModes.find((candidate) => candidate.mode === mode);
  return known ? known.fits : balanced;
}

/** Whether a model belongs to a mode. Every model belongs to `auto`. */
export function modelFitsMode(
  model: Pick<ModelResponse, 'speed' | 'quality'> & { readonly categories: readonly string[] },
  mode: string,
): boolean {
  const rule = modeRule(mode);
  return (
    rule === null ||
    model.categories.includes(rule.category) ||
    rule.speeds.includes(model.speed) ||
    rule.qualities.includes(model.quality)
  );
}
