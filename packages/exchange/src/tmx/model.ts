/** An inline element of TMX 1.4b level 2 (clause 3.2): a native code, highlighted text, or text within a code. */
export interface TmxCode {
  readonly name: TmxCodeName;
  /** As written, by name: `i`, `x`, `type`, `pos`, `assoc`, `datatype`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The native code; text only in `hi` and `sub`. */
  readonly content: TmxContent;
}

export type TmxCodeName = 'bpt' | 'ept' | 'ph' | 'it' | 'hi' | 'ut' | 'sub';

/** The content of a segment: text and codes. */
export type TmxContent = readonly (string | TmxCode)[];

export interface TmxProperty {
  readonly type: string;
  readonly value: string;
}

/** What units and their variants have in common. */
export interface TmxMetadata {
  readonly creationDate?: Date;
  readonly creationId?: string;
  readonly changeDate?: Date;
  readonly changeId?: string;
  readonly lastUsageDate?: Date;
  readonly usageCount?: number;
  readonly creationTool?: string;
  readonly creationToolVersion?: string;
  readonly datatype?: string;
  readonly properties: readonly TmxProperty[];
  readonly notes: readonly string[];
}

/** A segment in one language. */
export interface TmxVariant extends TmxMetadata {
  /** BCP 47, in its canonical spelling. */
  readonly language: string;
  readonly content: TmxContent;
}

export type TmxSegmentType = 'block' | 'paragraph' | 'sentence' | 'phrase';

/** A segment with its translations. */
export interface TmxUnit extends TmxMetadata {
  /** Counted from 1; absent in units to be written. */
  readonly line?: number;
  readonly id?: string;
  /** BCP 47. Absent if any variant may be the source (`*all*`). */
  readonly sourceLanguage?: string;
  readonly segmentType?: TmxSegmentType;
  readonly variants: readonly TmxVariant[];
}

export interface TmxHeader extends TmxMetadata {
  readonly sourceLanguage?: string;
  readonly segmentType?: TmxSegmentType;
  /** Format of the memory's origin: `o-tmf`. */
  readonly originalFormat?: string;
  readonly adminLanguage?: string;
}

export type TmxProblemCode =
  | 'malformed'
  | 'missing-language'
  | 'unknown-language'
  | 'missing-segment'
  | 'segment-too-long'
  | 'too-many-codes'
  | 'unknown-element'
  | 'unpaired-code'
  | 'invalid-value';

/** Something in a file that was left out or changed. */
export interface TmxProblem {
  /** Counted from 1. */
  readonly line: number;
  readonly code: TmxProblemCode;
  /** `error`: the unit or variant was left out. `warning`: it was read with a change. */
  readonly severity: 'error' | 'warning';
  /** For users. */
  readonly message: string;
}

export const tmxLimits = {
  /** Bytes of a file: a memory of about a million segments. */
  fileBytes: 1024 * 1024 * 1024,
  /** Characters (UTF-16 code units) of a segment. The longest paragraph in a real document has 6,000. */
  segment: 100_000,
  codesPerSegment: 10_000,
  /** Malformed units of one file. After each, the reader looks for the next one. */
  malformedUnits: 100,
  /** Problems of one file. Those beyond it are counted only by what is missing. */
  problems: 1000,
} as const;
