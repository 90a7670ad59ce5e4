import type { InlineContent } from '../model/index.ts';
import { InlineError } from './inline.ts';

/** One unit of an XLIFF file, its segments joined. */
export interface XliffUnit {
  readonly id: string;
  readonly source: InlineContent;
  /** Undefined when no segment is translated. */
  readonly target: InlineContent | undefined;
  /** Why `target` can't be read: a code that is unknown, or has only one end. */
  readonly problem?: string;
  /** The number of segments with text, and of translated ones. The others have their source in `target`. */
  readonly segments: number;
  readonly translated: number;
}

export interface XliffFile {
  readonly original: string | undefined;
  /** SHA-256 of the document with the units. */
  readonly sha256: string | undefined;
  readonly targetLanguage: string | undefined;
  /** ISO 8601, as the file says. */
  readonly exportedAt: string | undefined;
  readonly units: readonly XliffUnit[];
}

/** A unit from functions that read its inline content. */
export function unitOf(
  id: string,
  counts: Pick<XliffUnit, 'segments' | 'translated'>,
  read: { readonly source: () => InlineContent; readonly target: () => InlineContent },
): XliffUnit {
  try {
    return {
      id,
      source: read.source(),
      target: counts.translated === 0 ? undefined : read.target(),
      ...counts,
    };
  } catch (error) {
    if (!(error instanceof InlineError)) throw error;
    return { id, source: [], target: undefined, problem: error.message, ...counts };
  }
}
