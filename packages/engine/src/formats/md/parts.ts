import { firstFrom, type Range } from '../../markdown/ranges.ts';
import {
  findToken,
  findTokens,
  linePrefixes,
  opaqueBlocks,
  type Token,
  UNREAD,
} from '../../markdown/tokens.ts';
import type { UnitKind } from '../../model/index.ts';
import { readAttributes } from './attributes.ts';
import { readFrontMatter } from './front-matter.ts';
import { readHtmlBlock, readTags } from './html.ts';
import { type Piece, readPieces } from './inline.ts';
import type { ForeignValue } from './values.ts';
import { cellSyntax, titleSyntax, type ValueSyntax } from './values.ts';

/** The rules for reading and escaping inline text at its position. */
export type InlineSyntax = 'flow' | 'heading' | 'cell' | 'label' | 'html';

/** A range of inline text with its codes. */
export interface TextLeaf {
  readonly type: 'text';
  readonly kind: UnitKind;
  readonly syntax: InlineSyntax;
  readonly range: Range;
  readonly pieces: readonly Piece[];
  /** Container prefixes at the start of each line, and space at line ends. */
  readonly prefixes: readonly Range[];
  /** Labels referenced by its links. */
  readonly labels: readonly string[];
  /** Heading level, or 0. */
  readonly level: number;
  /** Whether it is a description within a cell. */
  readonly isInCell?: boolean;
}

/** A value inside markup: title, attribute, front matter. */
export interface ValueLeaf {
  readonly type: 'value';
  readonly kind: UnitKind;
  readonly range: Range;
  readonly syntax: ValueSyntax;
  readonly location: string;
}

export type Leaf = TextLeaf | ValueLeaf;

/** A value of another dialect as a leaf. */
export const foreignLeaf = ({ start, end, kind, syntax, location }: ForeignValue): Leaf => ({
  type: 'value',
  kind,
  range: { start, end },
  syntax,
  location,
});

/** The leaves within some tokens, in order; those inside a mark follow the text around it. */
export function leavesIn(tokens: readonly Token[], source: string, kind: UnitKind): Leaf[] {
  let inside = kind;
  return tokens.flatMap((token): Leaf[] => {
    if (token.type === 'listItemPrefix' || token.type === 'listItemValue') inside = 'list-item';
    return leavesOf(token, source, token.type === 'gfmFootnoteDefinition' ? 'note' : inside);
  });
}

function leavesOf(token: Token, source: string, kind: UnitKind): Leaf[] {
  if (opaqueBlocks.has(token.type)) return [];
  switch (token.type) {
    case 'yaml':
    case 'toml':
      return readFrontMatter(token, source).map(({ key, syntax, start, end }) => ({
        type: 'value',
        kind: /title|heading/i.test(key) ? 'title' : 'property',
        range: { start, end },
        syntax,
        location: key,
      }));
    case 'atxHeading':
      return headingLeaves(token, source, 'atxHeadingText', 'heading');
    case 'setextHeading':
      return headingLeaves(token, source, 'setextHeadingText', 'flow');
    case 'paragraph':
      return textLeaves(token, source, kind, 'flow');
    case 'mkdocsBlockTitle':
      return textLeaves(token, source, 'title', 'heading');
    case 'tableHeader':
    case 'tableData': {
      const content = token.children.find((child) => child.type === 'tableContent');
      return content === undefined ? [] : textLeaves(content, source, 'cell', 'cell');
    }
    case 'htmlFlow':
      return htmlLeaves(token, source);
    case 'definition':
      return titleLeaves(findTokens(token.children, titles), source);
    default:
      return leavesIn(token.children, source, kind);
  }
}

function headingLeaves(token: Token, source: string, textType: string, syntax: InlineSyntax): Leaf[] {
  const text = token.children.find((child) => child.type === textType);
  if (text === undefined) return [];
  const marks = findToken([token], 'atxHeadingSequence') ?? findToken([token], 'setextHeadingLineSequence');
  const sequence = source.slice(marks?.start, marks?.end);
  const level = sequence.startsWith('#') ? sequence.length : sequence.startsWith('=') ? 1 : 2;
  return textLeaves(text, source, 'heading', syntax, level);
}

/** The tokens that `textLeaves` collects in a paragraph, in one pass. */
const inner: ReadonlySet<string> = new Set([
  ...linePrefixes,
  'definitionTitleString',
  'gfmFootnoteCallString',
  'htmlText',
  'image',
  'link',
  'resourceTitleString',
]);

function textLeaves(token: Token, source: string, kind: UnitKind, syntax: InlineSyntax, level = 0): Leaf[] {
  if (token.children.some((child) => child.type === UNREAD)) return [];
  const check = token.children.find((child) => child.type === 'taskListCheck');
  const found = findTokens([token], inner);
  const leaf: TextLeaf = {
    type: 'text',
    kind,
    syntax,
    range: { start: check?.end ?? token.start, end: token.end },
    pieces: readPieces(token.children, source),
    prefixes: prefixesOf(found),
    labels: labelsOf(found, source),
    level,
  };
  if (found.length === leaf.prefixes.length) return [leaf];
  const tags = found.filter(({ type }) => type === 'htmlText');
  const inside = [
    ...altLeaves(found, source),
    ...titleLeaves(found, source),
    ...attributeLeaves(tags, source),
  ];
  return [leaf, ...(syntax === 'cell' ? inside.map(inCell) : inside)];
}

/** A leaf within a mark of a cell. */
const inCell = (leaf: Leaf): Leaf =>
  leaf.type === 'text' ? { ...leaf, isInCell: true } : { ...leaf, syntax: cellSyntax(leaf.syntax) };

/** Shared empty list. */
const NONE: readonly never[] = [];

/** Adjacent prefixes are one, as the indentation of a list item and more behind it, however the parser divides them. */
function prefixesOf(found: readonly Token[]): readonly Range[] {
  const prefixes: Range[] = [];
  for (const { type, start, end } of found) {
    if (!linePrefixes.has(type)) continue;
    const last = prefixes.at(-1);
    if (last?.end === start) prefixes[prefixes.length - 1] = { start: last.start, end };
    else prefixes.push({ start, end });
  }
  return prefixes.length === 0 ? NONE : prefixes;
}

function labelsOf(found: readonly Token[], source: string): readonly string[] {
  const slice = ({ start, end }: Range) => source.slice(start, end);
  const ofType = (...types: readonly string[]) => found.filter(({ type }) => types.includes(type));
  const calls = ofType('gfmFootnoteCallString').map((call) => `^${slice(call)}`);
  const links = ofType('link', 'image').flatMap((link) => {
    if (link.children.some((child) => child.type === 'resource')) return [];
    const label = findToken(
      link.children.filter((child) => child.type === 'reference'),
      'referenceString',
    );
    const text = findToken(link.children, 'labelText');
    return label === undefined && text === undefined ? [] : [slice(label ?? text ?? link)];
  });
  return calls.length + links.length === 0 ? NONE : [...calls, ...links];
}

/** The description of an image is a separate text, unless it is also the image's label. */
function altLeaves(found: readonly Token[], source: string): Leaf[] {
  const images = found.filter(({ type }) => type === 'image');
  return images.flatMap((image): Leaf[] => {
    const text = findToken(
      image.children.filter((child) => child.type === 'label'),
      'labelText',
    );
    const named =
      image.children.some((child) => child.type === 'resource') ||
      findToken(image.children, 'referenceString') !== undefined;
    if (text === undefined || !named) return [];
    const inside = findTokens([text], inner);
    return [
      {
        type: 'text',
        kind: 'alt-text',
        syntax: 'label',
        range: { start: text.start, end: text.end },
        pieces: readPieces(text.children, source),
        prefixes: prefixesOf(inside),
        labels: labelsOf(inside, source),
        level: 0,
      },
    ];
  });
}

const titles: ReadonlySet<string> = new Set(['resourceTitleString', 'definitionTitleString']);

function titleLeaves(found: readonly Token[], source: string): Leaf[] {
  return found.flatMap(({ type, start, end }): Leaf[] => {
    if (!titles.has(type)) return [];
    const syntax = titleSyntax(source[start - 1] ?? '"');
    return [{ type: 'value', kind: 'label', range: { start, end }, syntax, location: 'title' }];
  });
}

function attributeLeaves(tags: readonly Range[], source: string): Leaf[] {
  return tags.flatMap((tag) =>
    readAttributes(tag, source).map(
      ({ name, range, syntax }): Leaf => ({
        type: 'value',
        kind: name === 'alt' ? 'alt-text' : 'label',
        range,
        syntax,
        location: name,
      }),
    ),
  );
}

function htmlLeaves(token: Token, source: string): Leaf[] {
  const linesStart = findTokens([token], linePrefixes);
  const texts = readHtmlBlock(token, source).map((pieces): Leaf => {
    const range = { start: pieces[0]?.start ?? token.start, end: pieces.at(-1)?.end ?? token.end };
    const prefixes = linesStart
      .slice(firstFrom(linesStart, range.start), firstFrom(linesStart, range.end))
      .filter(({ end }) => end <= range.end);
    return { type: 'text', kind: 'paragraph', syntax: 'html', range, pieces, prefixes, labels: [], level: 0 };
  });
  return [...texts, ...attributeLeaves(readTags(token, source), source)].sort(
    (a, b) => a.range.start - b.range.start,
  );
}
