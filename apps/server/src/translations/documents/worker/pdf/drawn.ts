import type { Box, DrawnBox } from '@verso/engine/pages';

/** An operator list as pdf.js returns it. */
export interface Operators {
  readonly names: readonly number[];
  readonly args: readonly unknown[];
}

/** The numbers of pdf.js' operators by their names. */
export type OperatorNames = Readonly<Record<OperatorName, number>>;

type OperatorName = (typeof operatorNames)[number];

const stateOperators = [
  'save',
  'restore',
  'transform',
  'clip',
  'eoClip',
  'constructPath',
  'endPath',
  'beginText',
  'setTextMatrix',
  'moveText',
  'setLeading',
  'setLeadingMoveText',
  'nextLine',
  'setFont',
  'showText',
  'paintFormXObjectBegin',
  'paintFormXObjectEnd',
] as const;

const pictureOperators = [
  'paintImageXObject',
  'paintInlineImageXObject',
  'paintImageMaskXObject',
  'paintImageXObjectRepeat',
] as const;

/** The operators that are read. */
export const operatorNames = [...stateOperators, ...pictureOperators] as const;

/** A transformation of coordinates (ISO 32000-1, 8.3.3). */
type Matrix = readonly [number, number, number, number, number, number];

interface State {
  readonly matrix: Matrix;
  /** Undefined: nothing is clipped. */
  readonly clip: Box | undefined;
}

/** A piece of text as it is drawn. */
export interface DrawnText {
  /** Its letters as they are drawn, from left to right. */
  readonly text: string;
  /** The left end of its baseline on the page, in points. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The size of its font, and its mark in this document. */
  readonly size: number;
  readonly font?: string | undefined;
  /** What of it is drawn; undefined: all. */
  readonly clip: Box | undefined;
}

export interface Drawn {
  readonly boxes: readonly DrawnBox[];
  readonly texts: readonly DrawnText[];
}

/** Areas that are kept of a page: gradients are drawn as thousands of strips. */
const maxBoxes = 2_000;
/** Pieces of text that are kept of a page. */
const maxTexts = 20_000;
/** Areas below this size in points are lines and dots. */
const minSide = 6;

/**
 * What is drawn on a page, and where its text is clipped, by the graphics state of its operators (ISO 32000-1, 8.4 and 9.4).
 * Rotated areas count as the rectangle around them.
 */
export function drawnOn(
  { names, args }: Operators,
  ops: OperatorNames,
  {
    width,
    height,
    transform,
  }: { readonly width: number; readonly height: number; readonly transform: readonly number[] },
): Drawn {
  const boxes: DrawnBox[] = [];
  const texts: DrawnText[] = [];
  const stack: State[] = [];
  let state: State = { matrix: asMatrix(transform), clip: undefined };
  let clipsNext = false;
  /** The text line matrix, the leading, the font and its size. */
  let [line, leading, font, fontSize]: [Matrix, number, string, number] = [identity, 0, '', 0];
  const draw = (box: Box, kind: DrawnBox['kind']) => {
    const shown = intersect(intersect(box, { x: 0, y: 0, width, height }), state.clip);
    if (shown.width >= minSide && shown.height >= minSide && boxes.length < maxBoxes)
      boxes.push({ ...shown, kind });
  };
  const moveBy = (x: number, y: number) => {
    line = multiply(line, [1, 0, 0, 1, x, y]);
  };
  const pictures: ReadonlySet<number> = new Set(pictureOperators.map((name) => ops[name]));
  const effects: Readonly<Record<number, (values: readonly unknown[]) => void>> = {
    [ops.save]: () => stack.push(state),
    [ops.restore]: () => {
      state = stack.pop() ?? state;
    },
    [ops.transform]: (values) => {
      state = { ...state, matrix: multiply(state.matrix, asMatrix(values)) };
    },
    [ops.clip]: () => {
      clipsNext = true;
    },
    [ops.eoClip]: () => {
      clipsNext = true;
    },
    [ops.constructPath]: ([painted, , bounds]) => {
      const box =
        bounds === null || bounds === undefined ? undefined : boxAround(state.matrix, numbersOf(bounds));
      if (painted !== ops.endPath && box !== undefined) draw(box, 'shape');
      if (clipsNext) state = { ...state, clip: intersect(box ?? nothing, state.clip) };
      clipsNext = false;
    },
    [ops.paintFormXObjectBegin]: ([matrix, bounds]) => {
      stack.push(state);
      if (matrix !== null && matrix !== undefined)
        state = { ...state, matrix: multiply(state.matrix, asMatrix(numbersOf(matrix))) };
      if (bounds !== null && bounds !== undefined)
        state = { ...state, clip: intersect(boxAround(state.matrix, numbersOf(bounds)), state.clip) };
    },
    [ops.paintFormXObjectEnd]: () => {
      state = stack.pop() ?? state;
    },
    [ops.beginText]: () => {
      line = identity;
    },
    [ops.setTextMatrix]: ([matrix]) => {
      line = asMatrix(numbersOf(matrix));
    },
    [ops.moveText]: ([x, y]) => moveBy(Number(x), Number(y)),
    [ops.setLeading]: ([value]) => {
      leading = Number(value);
    },
    [ops.setLeadingMoveText]: ([x, y]) => {
      leading = -Number(y);
      moveBy(Number(x), Number(y));
    },
    [ops.nextLine]: () => moveBy(0, -leading),
    [ops.setFont]: ([name, size]) => {
      font = String(name);
      fontSize = Number(size);
    },
    [ops.showText]: ([glyphs]) => {
      const [a, b, , , x, y] = multiply(state.matrix, line);
      // Rotated text has no lines to compare.
      if (b !== 0 || texts.length >= maxTexts) return;
      const { text, width: advance } = readGlyphs(glyphs);
      const size = Math.abs(fontSize * a);
      texts.push({ text, x, y, width: (advance / 1000) * size, size, font, clip: state.clip });
    },
  };
  for (const [index, name] of names.entries()) {
    const values = (args[index] ?? []) as readonly unknown[];
    if (pictures.has(name)) draw(boxAround(state.matrix, [0, 0, 1, 1]), 'picture');
    else effects[name]?.(values);
  }
  return { boxes, texts };
}

const identity: Matrix = [1, 0, 0, 1, 0, 0];
const nothing: Box = { x: 0, y: 0, width: 0, height: 0 };

/** The letters and the width, in thousandths of the font's size, of what an operator shows: glyphs, and spaces as numbers. */
function readGlyphs(glyphs: unknown): { readonly text: string; readonly width: number } {
  let [text, width] = ['', 0];
  for (const glyph of Array.isArray(glyphs) ? glyphs : []) {
    if (typeof glyph === 'number') width -= glyph;
    else if (isGlyph(glyph)) {
      text += glyph.unicode;
      width += glyph.width;
    }
  }
  return { text, width };
}

function isGlyph(value: unknown): value is { readonly unicode: string; readonly width: number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'unicode' in value &&
    typeof value.unicode === 'string' &&
    'width' in value &&
    typeof value.width === 'number'
  );
}

function numbersOf(values: unknown): readonly number[] {
  return Array.from(values as ArrayLike<number>, Number);
}

function asMatrix(values: readonly unknown[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values.map(Number);
  return [a, b, c, d, e, f];
}

/** Applies `inner` before `outer`. */
function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The rectangle around a transformed one. @param bounds left, bottom, right, top */
function boxAround([a, b, c, d, e, f]: Matrix, bounds: readonly number[]): Box {
  const [left = 0, bottom = 0, right = 0, top = 0] = bounds;
  const corners = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function intersect(box: Box, clip: Box | undefined): Box {
  if (clip === undefined) return box;
  const [x, y] = [Math.max(box.x, clip.x), Math.max(box.y, clip.y)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(box.x + box.width, clip.x + clip.width) - x),
    height: Math.max(0, Math.min(box.y + box.height, clip.y + clip.height) - y),
  };
}
