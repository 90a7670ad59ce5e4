/** A translation request, performed locally or on a server. */
export interface Job {
  /** Path of the document. */
  readonly file: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** BCP 47; null to detect it. */
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  readonly mode: 'fast' | 'balanced' | 'quality' | 'auto';
  /** Aborts when the user interrupts. */
  readonly signal: AbortSignal;
  /** Receives the progress, 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

/** A translated document, with notes for its reader. */
export interface Translated {
  readonly bytes: Uint8Array;
  /** True: the demo model answered. */
  readonly demo: boolean;
  readonly notes: readonly string[];
}

/** Programs can't tell the demo model's output from a translation, so users get a note in capital letters. */
export const demoNote =
  'THIS IS NO REAL TRANSLATION: the demo model answered, which only makes text look translated.';

/** A note about units that need review. */
export function flaggedNote(flagged: number, total: number): readonly string[] {
  return flagged === 0 ? [] : [`${flagged} of ${total} texts could not be verified: read them before use.`];
}
