import type { IntegrityReport, Replacement } from '../model/index.ts';
import { assertIntact, buildReport, failureOf } from './report.ts';

/** A replaced range of a text, and its replacement. Offsets are UTF-16 code units of the source. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with edits applied. @throws RangeError when edits overlap. */
export function applyTextEdits(source: string, edits: readonly TextEdit[]): string {
  const pieces: string[] = [];
  let position = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < position) throw new RangeError(`Edits overlap at ${start}`);
    pieces.push(source.slice(position, start), text);
    position = end;
  }
  pieces.push(source.slice(position));
  return pieces.join('');
}

/** The edits of a text file, as reported by a write. */
export function replacementsOf(edits: readonly TextEdit[]): readonly Replacement[] {
  return edits.map(({ start, end }) => ({ part: '', start, end }));
}

export interface TextFileCheck {
  readonly source: string;
  /** The output, decoded from its bytes again. */
  readonly output: string;
  readonly edits: readonly TextEdit[];
  readonly unitsWritten: number;
  /** Compares the format-specific structure; throws when the output has another. */
  readonly structure?: { readonly count: number; readonly compare: () => void };
  /** Elements that must survive: their number, and those that are missing. */
  readonly atoms: { readonly count: number; readonly lost: readonly string[] };
}

/**
 * Verifies that a written text file differs from its source only in the replaced ranges.
 * @throws DocumentError `integrity-failed`.
 */
export function checkTextFile(check: TextFileCheck): IntegrityReport {
  const { source, output, edits, atoms, structure } = check;
  const changed = edits.length > 0;
  return assertIntact(
    buildReport(
      {
        partsRewritten: changed ? 1 : 0,
        partsUntouched: changed ? 0 : 1,
        unitsWritten: check.unitsWritten,
      },
      [
        { check: 'skeleton-equal', count: 1, failures: skeletonFailures(source, output, edits) },
        {
          check: 'atoms-kept',
          count: atoms.count,
          failures: atoms.lost.map((name) => ({ part: '', detail: `${name} is lost` })),
        },
        {
          check: 'reopens',
          count: structure?.count ?? 1,
          failures: structure === undefined ? [] : failureOf('', structure.compare),
        },
      ],
    ),
  );
}

/** Compares the output with the source, which must be equal between edits. */
function skeletonFailures(
  source: string,
  output: string,
  edits: readonly TextEdit[],
): { part: string; detail: string }[] {
  let before = 0;
  let after = 0;
  const differs = (end: number) => {
    const kept = source.slice(before, end);
    return output.slice(after, after + kept.length) === kept ? undefined : before;
  };
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const at = differs(start);
    if (at !== undefined) return [{ part: '', detail: `differs outside of text near character ${at}` }];
    after += start - before + text.length;
    before = end;
  }
  const sameTail = source.slice(before) === output.slice(after);
  return sameTail ? [] : [{ part: '', detail: `differs outside of text near character ${before}` }];
}
