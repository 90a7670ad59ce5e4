import { type Formality, mixedFormalityMessage, type QualityReport, type Verdict } from '@verso/contracts';
import type { Extra } from '@verso/engine';

/** A translation request, performed locally or on a server. */
export interface Job {
  /** Path of the document. */
  readonly file: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** BCP 47; null to detect it. */
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  readonly formality: Formality;
  readonly mode: 'fast' | 'balanced' | 'quality' | 'auto';
  /** Glossaries, the most important first: files; on a server also IDs. */
  readonly glossaries: readonly string[];
  /** Whether a server reuses texts of memories; undefined: as in the settings of its user. */
  readonly memory: 'always' | 'never' | undefined;
  /** Whether a second model reads the translation. */
  readonly secondReader: boolean;
  /** What is translated on request alone. */
  readonly extras: readonly Extra[];
  /** Style rules for a local translation. */
  readonly rules: readonly string[];
  /** Aborted when the user interrupts the command. */
  readonly signal: AbortSignal;
  /** Receives the progress, 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

/** A translated document, with notes for its reader. */
export interface Translated {
  readonly bytes: Uint8Array;
  /** Whether the demo model was used. */
  readonly demo: boolean;
  readonly verdict: Verdict;
  readonly notes: readonly string[];
}

/** Programs can't tell the demo model's output from a translation, so the note starts in capital letters. */
export const demoNotice = 'THIS IS NOT A REAL TRANSLATION: the demo model only makes text look translated.';

/** A note about the terms of a glossary. They say nothing about a document that is not translated. */
export function termsNote({ kind }: Verdict, terms: QualityReport['terms']): readonly string[] {
  if (terms === undefined || kind === 'not-translated') return [];
  return [`Terms: ${terms.kept} of ${terms.total} as in the glossary.`];
}

/** A note about what a second reader has read. */
export function readingNote(
  reading: { readonly read: number; readonly found: number } | undefined,
): readonly string[] {
  if (reading === undefined) return [];
  return [`A second model has read ${reading.read} texts and flagged ${reading.found}.`];
}

/** A note about a translation that addresses its readers in two ways. */
export function mixedNote(
  mixed: { readonly formal: number; readonly informal: number } | undefined,
): readonly string[] {
  return mixed === undefined ? [] : [mixedFormalityMessage(mixed)];
}

/** What to know about a translation that is not simply complete. */
export function verdictNote(verdict: Verdict, total: number): readonly string[] {
  switch (verdict.kind) {
    case 'complete':
      return [];
    case 'look':
      return [`${verdict.units} of ${total} units could not be verified: review them before use.`];
    case 'not-translated':
      return [
        `NOT TRANSLATED (${verdict.units} of ${verdict.of} units): no valid translation came for them, so they keep their source.`,
      ];
  }
}
