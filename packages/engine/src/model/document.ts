import type { TextBoxes } from '../pages/model.ts';
import type { DocumentCount, TextSample } from './count.ts';
import type { FormatName } from './formats.ts';
import type { InlineContent } from './inline.ts';
import type { IntegrityReport, ProtectedItem, Replacement } from './integrity.ts';
import type { Message } from './message.ts';
import type { Unit } from './unit.ts';

/** Limits for malicious input. Defaults in `limits.ts`. */
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
   * Whether hidden content of Office and OpenDocument files is translated: sheets, rows, columns, slides, sections, text.
   * By default it is skipped and counted in a message (`hidden-kept`).
   */
  readonly hidden?: boolean;
  /**
   * Tracked changes of Word documents and OpenDocument texts: `keep` (the default) translates the text with all changes accepted,
   * but keeps them tracked; `accept` accepts them first, so that the document to translate has none.
   */
  readonly trackedChanges?: 'keep' | 'accept';
  readonly docx?: {
    /** Whether paragraphs in code styles are translated ("Code", "HTML Preformatted"); false by default. */
    readonly code?: boolean;
  };
  readonly pptx?: {
    /**
     * Whether text that outgrew its shape or slide, particularly titles, shrinks when the target language is known; true by
     * default.
     */
    readonly fitText?: boolean;
  };
  readonly xlsx?: {
    /** Whether sheet names are translated, with all references; false by default. */
    readonly sheetNames?: boolean;
  };
}

/** Targets by unit id. A unit without a target keeps its source bytes. */
export type Targets = ReadonlyMap<string, InlineContent>;

export interface WriteOptions {
  /** BCP 47. Sets the document's language, direction and fonts; when absent, only text changes. */
  readonly targetLanguage?: string;
}

export interface WriteResult {
  readonly bytes: Uint8Array;
  readonly report: IntegrityReport;
  readonly messages: readonly Message[];
  /** The replaced ranges. Everything else is unchanged. */
  readonly replaced: () => readonly Replacement[];
}

/**
 * A document as it would be with some targets, neither verified nor packed: what the ledger looks for letters in. Never for people.
 */
export type Draft =
  | { readonly type: 'text'; readonly source: string; readonly text: string }
  | {
      readonly type: 'package';
      /** Of all entries; the empty string for a package that is one file. */
      readonly names: readonly string[];
      /** @throws DocumentError as reading an archive */
      read(name: string): Uint8Array;
      readSource(name: string): Uint8Array;
    };

/** An open file. Immutable: `write` may be called many times. */
export interface Document {
  readonly format: FormatName;
  /** Units in document order. */
  readonly units: readonly Unit[];
  /** Warnings from reading. */
  readonly messages: readonly Message[];
  /** Characters, words, tokens and pages by the rules of the spec (section 9). */
  count(): DocumentCount;
  /** Text samples for analysis (spec, section 9). Empty when the document has no text. */
  sample(): readonly TextSample[];
  /** Content that a translation must not change, in no particular order; absent when all of it is outside text. */
  protectedItems?(): readonly ProtectedItem[];
  /** Where texts are by the document's own positions; absent in formats without any. */
  textBoxes?(): TextBoxes;
  /**
   * The document with targets applied.
   * @throws DocumentError `integrity-failed` when the output fails verification.
   */
  write(targets: Targets, options?: WriteOptions): WriteResult;
  /** What `write` is for, at a fraction of its cost. @throws DocumentError `invalid-target` */
  draft(targets: Targets): Draft;
}

/** One format. Each has a folder with the same file names. */
export interface Format {
  readonly name: FormatName;
  /** @throws DocumentError when the bytes are not a readable document of this format. */
  open(bytes: Uint8Array, options?: OpenOptions): Document;
}
