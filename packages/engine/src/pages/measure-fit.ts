import { findUnits } from './match-units.ts';
import type { Box, DrawnBox, PageArea, PageText, RenderedUnit, TextBox, TextBoxes } from './model.ts';
import { overlapsOf } from './overlaps.ts';
import { lettersOf } from './text-stream.ts';

/**
 * What is wrong with the layout of a text: `off-page`, it leaves the page; `cut-off`, a part of it is not drawn; `overflow`, it
 * leaves the area that is drawn around it, or its text box; `picture`, it runs over a picture; `overlap`, over another text;
 * `hashes`, a cell shows ### instead of its number.
 */
export type FitProblem = 'off-page' | 'cut-off' | 'overflow' | 'picture' | 'overlap' | 'hashes';

/** A text that does not fit where it is on the pages of the translation, although the original's did. */
export interface FitFinding {
  /** Null: text of no unit. */
  readonly unit: string | null;
  readonly problem: FitProblem;
  readonly area: PageArea;
  /** The other units in its text box, which take the room as well. */
  readonly beside: readonly string[];
  /** How much of its text would take as much room as the original's, from 0 to 1. 1: it is not longer than that. */
  readonly room: number;
}

/** A rendered document with the texts of its units on that side. */
export interface RenderedDocument {
  readonly units: readonly RenderedUnit[];
  readonly pages: readonly PageText[];
}

interface Place {
  readonly id: string;
  readonly areas: readonly PageArea[];
  readonly share: number;
  readonly everywhere: readonly PageArea[];
  readonly pages: readonly PageText[];
  readonly box: TextBox | undefined;
  /** Whether its letters are drawn in the order of the text: false from right to left, where parts of it may be in another. */
  readonly isOrdered: boolean;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The problems of a text alone; the first one is reported. Each is the area of the problem, or undefined. */
const rules: readonly (readonly [FitProblem, (place: Place, original: Place) => PageArea | undefined])[] = [
  ['off-page', ({ areas, pages }) => areas.find((area) => leavesPage(area, pages))],
  ['cut-off', ({ areas, everywhere }) => areas.find(isClipped) ?? everywhere.find(isClipped)],
  ['cut-off', ({ areas, share, isOrdered }) => (share < 1 && isOrdered ? areas.at(-1) : undefined)],
  ['overflow', leavesShape],
  ['overflow', leavesTextBox],
  ['picture', overPicture],
];

/**
 * Compares the rendered pages of a translation with those of its original. Only new problems count, not those that the
 * original has in the same text.
 * @param boxes of the document, where its format has them
 * @returns at most one finding for each unit, in document order
 */
export function measureFit(
  original: RenderedDocument,
  translated: RenderedDocument,
  boxes: TextBoxes = new Map(),
): readonly FitFinding[] {
  const before = findUnits(original.units, original.pages);
  const after = findUnits(translated.units, translated.pages);
  const lengths = new Map(original.units.map(({ id, text }) => [id, lettersOf(text).length]));
  /** How much longer a text has become, in the width of its letters. */
  const growth = new Map<string, number>();
  for (const { id, text } of translated.units) {
    const [source, target] = [before.get(id), after.get(id)];
    if (source === undefined || target === undefined) continue;
    const length = (lengths.get(id) ?? 0) * advance(source.areas, (lengths.get(id) ?? 0) * source.share);
    const letters = lettersOf(text).length;
    growth.set(id, (letters * advance(target.areas, letters * target.share)) / Math.max(1e-6, length));
  }
  const room = (id: string) => Math.min(1, 1 / Math.max(1e-6, growth.get(id) ?? 1));
  const inBox = Map.groupBy(boxes.keys(), (id) => boxes.get(id)?.id);
  const beside = (id: string) => (inBox.get(boxes.get(id)?.id) ?? []).filter((other) => other !== id);
  const overlaps = overlapsOf(after, translated.pages, (id) => growth.get(id) ?? 1);
  const overlapsBefore = overlapsOf(before, original.pages, () => 1);
  const pieces = clippedPieces(translated.pages);
  const findings = translated.units.flatMap(({ id, text }): FitFinding[] => {
    const [source, target] = [before.get(id), after.get(id)];
    // What is not on the pages of the original, such as notes, needs no place.
    if (source === undefined) return [];
    if (target === undefined) {
      const letters = lettersOf(text);
      const area = source.share === 1 ? takePiece(pieces, letters) : undefined;
      const part = Math.min(1, (lengths.get(id) ?? 0) / Math.max(1, letters.length));
      return area === undefined
        ? []
        : [{ unit: id, problem: 'cut-off', area, beside: beside(id), room: part }];
    }
    const shared = { id, box: boxes.get(id), isOrdered: !rightToLeft.test(text) };
    const [was, is] = [
      { ...shared, ...source, pages: original.pages },
      { ...shared, ...target, pages: translated.pages },
    ];
    for (const [problem, find] of rules) {
      const area = find(is, was);
      if (area !== undefined && find(was, was) === undefined)
        return [{ unit: id, problem, area, beside: beside(id), room: room(id) }];
    }
    const overlap = overlaps.grown.get(id);
    if (overlap === undefined || overlapsBefore.all.has(id)) return [];
    return [{ unit: id, problem: 'overlap', area: overlap, beside: beside(id), room: room(id) }];
  });
  return [...findings, ...newHashes(original.pages, translated.pages)];
}

/** A piece of text that is cut off by its clip. */
interface Piece {
  readonly letters: string;
  readonly area: PageArea;
}

/** Pieces that are compared with texts. */
const maxPieces = 1_000;
/** Letters of a piece that belong to a text, and their part of it. */
const minPiece = { letters: 3, share: 0.4 };

/** Pieces of text as wide as their clip. */
function clippedPieces(pages: readonly PageText[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [page, { items }] of pages.entries())
    for (const { text, x, y, width, height, clip } of items) {
      if (clip === undefined || width < clip.width - height || pieces.length >= maxPieces) continue;
      pieces.push({ letters: lettersOf(text), area: { page, x, y, width, height, clip } });
    }
  return pieces;
}

/** Takes the first piece from the middle of a text: renderers leave out the letters of a centered text that are outside of its cell. */
function takePiece(pieces: Piece[], letters: string): PageArea | undefined {
  const index = pieces.findIndex(
    (piece) =>
      piece.letters.length >= Math.max(minPiece.letters, minPiece.share * letters.length) &&
      letters.includes(piece.letters),
  );
  return index === -1 ? undefined : pieces.splice(index, 1)[0]?.area;
}

/** The width of a letter, relative to its height. */
function advance(areas: readonly PageArea[], letters: number): number {
  const width = areas.reduce((sum, area) => sum + area.width / Math.max(1, area.height), 0);
  return width / Math.max(1, letters);
}

/** Points by which a text may leave an area: fonts have sides without ink. */
const tolerance = 2;
/** The part of a line's height in which most of the ink is. */
const inkShare = 0.8;

function leavesPage({ page, ...area }: PageArea, pages: readonly PageText[]): boolean {
  const size = pages[page];
  return size !== undefined && leaves(area, { x: 0, y: 0, width: size.width, height: size.height });
}

function leaves(area: Box, box: Box, by = tolerance): boolean {
  return (
    area.x < box.x - by ||
    area.x + area.width > box.x + box.width + by ||
    area.y + area.height * (1 - inkShare) < box.y - by ||
    area.y + area.height * inkShare > box.y + box.height + by
  );
}

/** Whether a part of a text is outside of what is drawn of it. */
function isClipped({ clip, ...area }: PageArea): boolean {
  if (clip === undefined) return false;
  const sides = tolerance + area.height / 8;
  return (
    area.x < clip.x - sides ||
    area.x + area.width > clip.x + clip.width + sides ||
    area.y + area.height * (1 - inkShare) < clip.y - tolerance ||
    area.y + area.height * inkShare > clip.y + clip.height + tolerance
  );
}

/** The first area of a text that leaves the drawn area around the text, if that is as large as the one around the original. */
function leavesShape(place: Place, original: Place): PageArea | undefined {
  const shape = shapeAround(place);
  const before = shapeAround(original);
  if (shape === undefined || before === undefined || !isSameSize(shape, before)) return undefined;
  return place.areas.find((area) => leaves(area, shape));
}

/** Drawn areas larger than this share of the page are backgrounds. */
const maxShape = 0.9;

/** The smallest drawn area around the middle of a text on its first page. */
function shapeAround({ areas, pages }: Place): DrawnBox | undefined {
  const [first] = areas;
  const page = first && pages[first.page];
  if (page?.drawn === undefined) return undefined;
  const middle = middleOf(areas.filter((area) => area.page === first?.page));
  const candidates = page.drawn.filter(
    (box) =>
      box.kind === 'shape' &&
      box.width * box.height < maxShape * page.width * page.height &&
      box.height > (first?.height ?? 0) / 2 &&
      contains(box, middle.x, middle.y),
  );
  return candidates.reduce<DrawnBox | undefined>(
    (best, box) => (best === undefined || box.width * box.height < best.width * best.height ? box : best),
    undefined,
  );
}

function middleOf(areas: readonly PageArea[]): { readonly x: number; readonly y: number } {
  const [left, right] = [
    Math.min(...areas.map(({ x }) => x)),
    Math.max(...areas.map(({ x, width }) => x + width)),
  ];
  const [top, bottom] = [
    Math.min(...areas.map(({ y }) => y)),
    Math.max(...areas.map(({ y, height }) => y + height)),
  ];
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

const contains = (box: Box, x: number, y: number) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

const isSameSize = (one: Box, other: Box) =>
  Math.abs(one.width - other.width) < 2 && Math.abs(one.height - other.height) < 2;

/** The first area of a text below or above its text box. Sides are not compared: letters of wrapped lines stay within them. */
function leavesTextBox({ areas, box }: Place): PageArea | undefined {
  if (box === undefined) return undefined;
  return areas.find(
    ({ page, y, height }) =>
      page === box.page &&
      (y + height * inkShare > box.y + box.height + tolerance ||
        y + height * (1 - inkShare) < box.y - tolerance),
  );
}

/** The first area of a text that runs over a picture which is not behind all of it. */
function overPicture({ areas, pages }: Place): PageArea | undefined {
  return areas.find((area) =>
    pages[area.page]?.drawn?.some((box) => {
      if (box.kind !== 'picture') return false;
      const width = Math.min(area.x + area.width, box.x + box.width) - Math.max(area.x, box.x);
      const height = Math.min(area.y + area.height, box.y + box.height) - Math.max(area.y, box.y);
      return width > 3 && height > 0.4 * Math.min(area.height, box.height);
    }),
  );
}

const hashes = /^#{3,}$/;

/** Cells of the translation that show ### beyond those of the original: each page that has more of them. */
function newHashes(original: readonly PageText[], translated: readonly PageText[]): FitFinding[] {
  const inPages = (pages: readonly PageText[]) =>
    pages.flatMap(({ items }, page) =>
      items.flatMap(({ text, x, y, width, height }) =>
        hashes.test(text.trim()) ? [{ page, x, y, width, height }] : [],
      ),
    );
  const more = inPages(translated).length - inPages(original).length;
  if (more <= 0) return [];
  return inPages(translated)
    .slice(-more)
    .map((area) => ({ unit: null, problem: 'hashes', area, beside: [], room: 1 }));
}
