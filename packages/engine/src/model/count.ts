/** Character count and estimate (spec, sections 3 and 9). */
export interface DocumentCount {
  /** Translatable characters (UTF-16 code units of the text, without codes). */
  readonly characters: number;
  readonly words: number;
  readonly estimatedTokens: number;
  readonly estimatedPages: number;
  readonly format: string;
  readonly multiplier: {
    readonly value: number;
    readonly effectiveCharacters: number;
    readonly explanation: string;
  };
  readonly breakdown?: {
    readonly translatable: number;
    readonly nonTranslatable: number;
    readonly percentage: number;
  };
}

export interface TextSample {
  readonly position: 'first' | 'middle' | 'end';
  readonly text: string;
  readonly paragraphCount: number;
}
