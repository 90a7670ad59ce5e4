import { type ListStyle, levelOf, readParagraphProperties, type TextLevel } from '../../drawingml/index.ts';
import type { Code, InlineContent, Targets } from '../../model/index.ts';
import { displayWidth } from '../../text/script.ts';
import { splitBoxes } from '../../text/wrap.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';
import type { ReadParagraph } from './extract.ts';

/** EMU per point. */
export const POINT = 12_700;

/** Line height relative to the font size, for common fonts. */
const LINE_HEIGHT = 1.2;
/** Average width of a Latin letter relative to the font size; an East Asian one is twice as wide. */
const LETTER_WIDTH = 0.5;
const DEFAULT_SIZE = 18;

/** Texts that represent codes in measurements. */
const PLACEHOLDERS: Readonly<Partial<Record<Code['role'], string>>> = {
  break: '\n',
  tab: '    ',
  field: '00',
  math: 'x = y',
};

/** The measurable properties of a paragraph; lengths in points. */
export interface MeasuredParagraph {
  /** The text, including line breaks. */
  readonly text: string;
  /** The dominant font size. */
  readonly size: number;
  /** Line spacing, relative to the default height or in points. */
  readonly lineSpacing: Spacing;
  readonly before: Spacing;
  readonly after: Spacing;
  /** ST_TextAlignType: `l`, `ctr`, `r` … */
  readonly align: string;
  /** The width of the margins. */
  readonly margin: number;
}

interface Spacing {
  readonly share?: number;
  readonly points?: number;
}

/** The autofit scale of a shape's text (ECMA-376 part 1, §21.1.2.1.3), both as fractions of 1. */
export interface Scale {
  readonly font: number;
  /** The reduction of line spacing. */
  readonly spacing: number;
}

export const FULL_SIZE: Scale = { font: 1, spacing: 0 };

/** Paragraphs to measure: with their targets, or unchanged without one. */
export function readParagraphs(
  tree: XmlTree,
  nodes: readonly XmlNode[],
  paragraphs: ReadonlyMap<XmlNode, ReadParagraph>,
  targets: Targets,
): MeasuredParagraph[] {
  return nodes.map((node) => {
    const { levels = [], unit } = paragraphs.get(node) ?? {};
    const content = unit && { text: targets.get(unit.id) ?? unit.source, codes: unit.codes };
    return measureParagraph(tree, node, levels, content);
  });
}

/** @param content new text of the paragraph; its current text if undefined. */
function measureParagraph(
  tree: XmlTree,
  paragraph: XmlNode,
  levels: ListStyle,
  content: { readonly text: InlineContent; readonly codes: readonly Code[] } | undefined,
): MeasuredParagraph {
  const level = levels[levelOf(tree, paragraph)];
  const own = readParagraphProperties(tree, tree.child(paragraph, 'a:pPr'));
  const property = (name: string) => own.get(name) ?? level?.paragraph.get(name);
  return {
    text: content ? shownText(content.text, content.codes) : ownText(tree, paragraph),
    size: dominantSize(tree, paragraph, inheritedSize(level)),
    lineSpacing: spacingOf(property('lnSpc')) ?? { share: 1 },
    before: spacingOf(property('spcBef')) ?? { points: 0 },
    after: spacingOf(property('spcAft')) ?? { points: 0 },
    align: property('algn') ?? 'l',
    margin: (Number(property('marL') ?? 0) + Number(property('marR') ?? 0)) / POINT || 0,
  };
}

function spacingOf(value: string | undefined): Spacing | undefined {
  const amount = Number.parseFloat(value ?? '');
  if (value === undefined || Number.isNaN(amount)) return undefined;
  return value.endsWith('pt') ? { points: amount / 100 } : { share: amount / 100_000 };
}

/** The dominant font size of a paragraph; that of its end when it has no letters. */
function dominantSize(tree: XmlTree, paragraph: XmlNode, inherited: number): number {
  const lengths = new Map<number, number>();
  for (const node of tree.children(paragraph)) {
    const name = tree.name(node);
    if (name !== 'a:r' && name !== 'a:fld' && name !== 'a:endParaRPr') continue;
    const properties = name === 'a:endParaRPr' ? node : tree.child(node, 'a:rPr');
    const text = name === 'a:endParaRPr' ? NO_NODE : tree.child(node, 'a:t');
    const length = text === NO_NODE ? 0.5 : tree.contentEnd(text) - tree.contentStart(text);
    const size = sizeOf(tree, properties) ?? inherited;
    lengths.set(size, (lengths.get(size) ?? 0) + length);
  }
  return [...lengths].reduce((best, each) => (each[1] > best[1] ? each : best), [inherited, 0])[0];
}

/** The font size of text without an explicit one, in points. */
export function inheritedSize(level: TextLevel | undefined): number {
  const points = Number(level?.run.get('sz')) / 100;
  return points > 0 ? points : DEFAULT_SIZE;
}

/** The font size in run properties, in points. */
export function sizeOf(tree: XmlTree, properties: XmlNode): number | undefined {
  const size = properties === NO_NODE ? undefined : tree.attribute(properties, 'sz')?.value;
  const points = Number(size) / 100;
  return points > 0 ? points : undefined;
}

function shownText(content: InlineContent, codes: readonly Code[]): string {
  return content
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.type === 'paired') return shownText(node.children, codes);
      return PLACEHOLDERS[codes[node.id - 1]?.role ?? 'markup'] ?? '';
    })
    .join('');
}

function ownText(tree: XmlTree, paragraph: XmlNode): string {
  return tree
    .children(paragraph)
    .map((node) => {
      if (tree.name(node) === 'a:br') return '\n';
      const text = tree.child(node, 'a:t');
      return text === NO_NODE ? '' : tree.text(text);
    })
    .join('');
}

/**
 * The height of paragraphs in a column, in points. An estimate, since fonts are not available.
 * @param width of the column, in points.
 */
export function textHeight(paragraphs: readonly MeasuredParagraph[], width: number, scale: Scale): number {
  return paragraphs.reduce((height, paragraph, index) => {
    const size = paragraph.size * scale.font;
    const usual = size * LINE_HEIGHT;
    const { share = 1, points } = paragraph.lineSpacing;
    const line = points === undefined ? usual * Math.max(0.1, share - scale.spacing) : points * scale.font;
    const columns = (width - paragraph.margin) / (size * LETTER_WIDTH);
    const before = index === 0 ? 0 : lengthOf(paragraph.before, usual, scale);
    const after = lengthOf(paragraph.after, usual, scale);
    return height + before + countLines(paragraph.text, columns) * line + after;
  }, 0);
}

/** The width of a paragraph's longest line without wrapping, in points. An estimate as well. */
export function textWidth({ text, size, margin }: MeasuredParagraph, { font }: Scale): number {
  const longest = text.split('\n').reduce((most, line) => Math.max(most, displayWidth(line)), 0);
  return longest * size * font * LETTER_WIDTH + margin;
}

const lengthOf = ({ share, points = 0 }: Spacing, line: number, scale: Scale): number =>
  share === undefined ? points * scale.font : share * line;

/** The number of lines that a text takes in a column of a given width in letters. */
function countLines(text: string, columns: number): number {
  return text.split('\n').reduce((lines, part) => lines + countWrapped(part, Math.max(1, columns)), 0);
}

function countWrapped(text: string, columns: number): number {
  let lines = 1;
  let taken = 0;
  for (const { space, width } of splitBoxes(text)) {
    const needed = taken + space.length + width;
    if (needed <= columns) taken = needed;
    else {
      // A word longer than a line is broken.
      lines += taken === 0 ? 0 : 1;
      lines += Math.floor((width - 1) / columns);
      taken = width % columns;
    }
  }
  return lines;
}
