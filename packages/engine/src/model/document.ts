import type { DocumentCount, TextSample } from './count.ts';
import type { FormatName } from './formats.ts';
import type { InlineContent } from './inline.ts';
import type { IntegrityReport, ProtectedItem, Replacement } from './integrity.ts';
import type { Message } from './message.ts';
import type { Unit } from './unit.ts';

/** Caps on hostile input (architecture: safety of input). Defaults in `limits.ts`. */
export interface InputLimits {
  readonly maxEntries: number;
  readonly maxExpandedBytes: number;
  readonly maxEntryBytes: number;
  readonly maxCompressionRatio: number;
  readonly maxXmlDepth: number;
  readonly maxXmlBytes: number;
  readonly maxCharacters: number;
  readonly maxXmlElements: number;
  readonly maxXmlAttributes: number;
}

export interface OpenOptions {
  readonly limits?: Partial<InputLimits>;
  /**
   * Whether hidden content of Office and OpenDocument files is translated: sheets, rows, columns, slides, sections, text. By
   * default it is left alone, and a message (`hidden-kept`) counts it.
   */
  readonly hidden?: boolean;
  readonly docx?: {
    /**
     * Tracked changes: `keep` translates the text as it is with all of them accepted, and leaves them standing; `accept`
     * accepts them first, so that the document to translate has none. `keep` by default.
     */
    readonly trackedChanges?: 'keep' | 'accept';
    /** Whether paragraphs in styles for code are translated ("Code", "HTML Preformatted"); they are left alone by default. */
    readonly code?: boolean;
  };
  readonly pptx?: {
    /** Whether text that outgrew its shape or slide, titles first of all, is made smaller when the target's language is known; it is by default. */
    readonly fitText?: boolean;
  };
  readonly xlsx?: {
    /** Whether the names of sheets are translated, with everything that refers to them; not by default. */
    readonly sheetNames?: boolean;
  };
}

/** Targets by unit id. A unit without a target keeps its source bytes. */
export type Targets = ReadonlyMap<string, InlineContent>;

export interface WriteOptions {
  /** BCP 47. Sets the document's language, direction and fonts; absent = text alone changes. */
  readonly targetLanguage?: string;
}

export interface WriteResult {
  readonly bytes: Uint8Array;
  readonly report: IntegrityReport;
  readonly messages: readonly Message[];
  /** What was replaced. Everything else is as it was. */
  readonly replaced: () => readonly Replacement[];
}

/** One opened file. Immutable: `write` may be called many times. */
export interface Document {
  readonly format: FormatName;
  /** Units in document order. */
  readonly units: readonly Unit[];
  /** Warnings from reading. */
  readonly messages: readonly Message[];
  /** Characters, words, tokens and pages as the spec counts them (section 9). */
  count(): DocumentCount;
  /** Slices of the text for analysis (spec, section 9). Empty when the document has no text. */
  sample(): readonly TextSample[];
  /** What of the document no translation changes, in no particular order; absent where all that is protected is beside text. */
  protectedItems?(): readonly ProtectedItem[];
  /**
   * The same document with targets in place of sources.
   * @throws DocumentError `integrity-failed` when the output fails its own check.
   */
  write(targets: Targets, options?: WriteOptions): WriteResult;
}

/** One format. Each lives in a folder of its own with the same files in it. */
export interface Format {
  readonly name: FormatName;
  /** @throws DocumentError when the bytes are not a readable document of this format. */
  open(bytes: Uint8Array, options?: OpenOptions): Document;
}
