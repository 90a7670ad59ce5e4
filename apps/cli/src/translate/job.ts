/** What is to be translated, as both ways of translating take it. */
export interface Job {
  /** Path of the document. */
  readonly file: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** BCP 47; null: found out. */
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  readonly mode: 'fast' | 'balanced' | 'quality' | 'auto';
  /** Aborts when the user interrupts. */
  readonly signal: AbortSignal;
  /** Is told how far it is, 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

/** A translated document, and what its reader should know. */
export interface Translated {
  readonly bytes: Uint8Array;
  /** True: the demo model answered. */
  readonly demo: boolean;
  readonly notes: readonly string[];
}

/** The demo model's answers look like a translation to programs. People are told in capital letters. */
export const demoNote =
  'THIS IS NO REAL TRANSLATION: the demo model answered, which only makes text look translated.';

/** Texts that nobody should rely on unread. */
export function flaggedNote(flagged: number, total: number): readonly string[] {
  return flagged === 0 ? [] : [`${flagged} of ${total} texts could not be verified: read them before use.`];
}
