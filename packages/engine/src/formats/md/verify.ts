import { applyTextEdits, type TextEdit, type TextFileCheck } from '../../integrity/index.ts';
import { EditedPositions, positionsBetween, type Range } from '../../markdown/ranges.ts';
import type { InlineContent } from '../../model/index.ts';
import type { Extraction, Placement } from './extract.ts';
import type { Leaf } from './parts.ts';
import { readShapes, type Shapes } from './read.ts';
import { shapeOfLeaf } from './shape.ts';

/** The work limit for reading a translation, as a multiple of its source's. */
const TRANSLATED = 3;

/** The result for a unit. */
export interface Written {
  readonly placement: Placement;
  readonly edit: TextEdit;
  readonly target: InlineContent;
  /** The shape that its leaf must have in the output. */
  readonly shape: string;
}

/** The result for a document. */
export interface Result {
  readonly written: readonly Written[];
  /** In order, not nested. */
  readonly edits: readonly TextEdit[];
}

export interface Verification {
  /** Units that are not read as they were written. */
  readonly misread: readonly string[];
  readonly structure: readonly string[];
  /** The number of parsing steps. */
  readonly steps: number;
  /** Whether the document has the same blocks as its source, and what differs in its texts is in units of their own. */
  readonly isAligned: boolean;
  /** Where in the source the differences are, as far as known. */
  readonly suspect: Range;
}

/**
 * Reads written documents and compares them with what was to be written.
 * @returns verifies a result. What did not change since the one before is not read again.
 */
export function verifier(source: string, extraction: Extraction): (result: Result) => Verification {
  const { leaves, structure } = extraction;
  const unchanged: string[] = [];
  const shapeIn = (leaf: Leaf, index: number) => (unchanged[index] ??= shapeOfLeaf(leaf, source));
  let last: { readonly shapes: Shapes; readonly positions: EditedPositions } | undefined;
  return ({ written, edits }) => {
    if (edits.length === 0)
      return { misread: [], structure, steps: 0, isAligned: true, suspect: { start: 0, end: 0 } };
    const positions = new EditedPositions(edits);
    const shapes = readShapes(
      applyTextEdits(source, edits),
      TRANSLATED,
      last && { reading: last.shapes.reading, positionOf: positionsBetween(positions, last.positions) },
    );
    last = { shapes, positions };
    const byLeaf = new Map(
      written.map(({ placement, shape }) => [placement.leaf, { shape, id: placement.unit.id }]),
    );
    const added = shapes.shapes.length - leaves.length;
    const isMisread = (leaf: Leaf, index: number, at = index) =>
      shapes.shapes[at] !== (byLeaf.get(leaf)?.shape ?? shapeIn(leaf, index));
    const differing = leaves.filter((leaf, index) => isMisread(leaf, index));
    // After an added or missing block, texts correspond from the end of the document.
    const end =
      differing.length + Math.abs(added) === 0
        ? 0
        : leaves.findLastIndex((leaf, index) => isMisread(leaf, index, index + added)) + 1;
    const [first] = differing;
    const start = first === undefined ? -1 : leaves.indexOf(first) - 1;
    const suspect = {
      start: leaves[start]?.range.start ?? 0,
      end: (end > 0 ? leaves[end]?.range.start : undefined) ?? source.length,
    };
    const misread = (added === 0 ? differing : differing.slice(0, 1)).flatMap(
      (leaf) => byLeaf.get(leaf)?.id ?? [],
    );
    const isAligned =
      added === 0 && misread.length === differing.length && isSame(shapes.structure, structure);
    return { misread, structure: shapes.structure, steps: shapes.steps, isAligned, suspect };
  };
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((block, index) => block === b[index]);

/** Compares the blocks of the source with those of the output. */
export function structureCheck(
  before: readonly string[],
  after: readonly string[],
): NonNullable<TextFileCheck['structure']> {
  return {
    count: before.length,
    compare: () => {
      const at = before.findIndex((block, index) => block !== after[index]);
      if (at < 0 && before.length === after.length) return;
      throw new RangeError(`block ${at}: ${before[at] ?? 'nothing'} became ${after[at] ?? 'nothing'}`);
    },
  };
}
