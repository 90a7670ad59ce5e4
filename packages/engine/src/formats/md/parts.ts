import type { UnitKind } from '../../model/index.ts';
import { containerTitles } from './containers.ts';
import { readFrontMatter } from './front-matter.ts';
import { readAttributes, readHtmlBlock, readTags } from './html.ts';
import { type Piece, readPieces } from './inline.ts';
import { firstFrom, type Range } from './ranges.ts';
import { findToken, findTokens, linePrefixes, opaqueBlocks, type Token, UNREAD } from './syntax.ts';
import { attributeSyntax, containerTitleSyntax, titleSyntax, type ValueSyntax } from './values.ts';

/** How inline text is read and escaped where it stands. */
export type InlineSyntax = 'flow' | 'heading' | 'cell' | 'label' | 'html';

/** A stretch of inline text with its marks. */
export interface TextLeaf {
  readonly type: 'text';
  readonly kind: UnitKind;
  readonly syntax: InlineSyntax;
  readonly range: Range;
  readonly pieces: readonly Piece[];
  /** What containers repeat at the start of each line, and space at line ends. */
  readonly prefixes: readonly Range[];
  /** Labels that its links refer to. */
  readonly labels: readonly string[];
  /** Heading level, or 0. */
  readonly level: number;
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

/** Every place of a document that holds text, in order; what stands inside a mark follows the text around it. */
export function findLeaves(tokens: readonly Token[], source: string): Leaf[] {
  const leaves = leavesIn(tokens, source, 'paragraph');
  const titles = containerTitles(tokens, source);
  if (titles.length === 0) return leaves;
  const merged: Leaf[] = [];
  let next = 0;
  for (const { start, end, isBracketed } of titles) {
    for (let leaf = leaves[next]; leaf !== undefined && leaf.range.start < start; leaf = leaves[next]) {
      merged.push(leaf);
      next += 1;
    }
    const syntax = containerTitleSyntax(isBracketed);
    merged.push({ type: 'value', kind: 'title', range: { start, end }, syntax, location: 'container' });
  }
  return [...merged, ...leaves.slice(next)];
}

function leavesIn(tokens: readonly Token[], source: string, kind: UnitKind): Leaf[] {
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
    case 'tableHeader':
    case 'tableData': {
      const content = token.children.find((child) => child.type === 'tableContent');
      return content === undefined ? [] : textLeaves(content, source, 'cell', 'cell');
    }
    case 'htmlFlow':
      return htmlLeaves(token, source);
    case 'definition':
      return titleLeaves([token], source);
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

function textLeaves(token: Token, source: string, kind: UnitKind, syntax: InlineSyntax, level = 0): Leaf[] {
  if (token.children.some((child) => child.type === UNREAD)) return [];
  const check = token.children.find((child) => child.type === 'taskListCheck');
  const leaf: TextLeaf = {
    type: 'text',
    kind,
    syntax,
    range: { start: check?.end ?? token.start, end: token.end },
    pieces: readPieces(token.children, source),
    prefixes: findTokens([token], linePrefixes),
    labels: labelsIn(token, source),
    level,
  };
  return [
    leaf,
    ...altLeaves(token, source),
    ...titleLeaves([token], source),
    ...attributeLeaves(findTokens([token], new Set(['htmlText'])), source),
  ];
}

function labelsIn(token: Token, source: string): string[] {
  const slice = ({ start, end }: Range) => source.slice(start, end);
  const calls = findTokens([token], new Set(['gfmFootnoteCallString'])).map((call) => `^${slice(call)}`);
  const links = findTokens([token], new Set(['link', 'image'])).flatMap((link) => {
    if (link.children.some((child) => child.type === 'resource')) return [];
    const label = findToken(
      link.children.filter((child) => child.type === 'reference'),
      'referenceString',
    );
    const text = findToken(link.children, 'labelText');
    return label === undefined && text === undefined ? [] : [slice(label ?? text ?? link)];
  });
  return [...calls, ...links];
}

/** The description of an image is a text of its own. One that is also the image's label stays. */
function altLeaves(token: Token, source: string): Leaf[] {
  return findTokens([token], new Set(['image'])).flatMap((image): Leaf[] => {
    const text = findToken(
      image.children.filter((child) => child.type === 'label'),
      'labelText',
    );
    const named =
      image.children.some((child) => child.type === 'resource') ||
      findToken(image.children, 'referenceString') !== undefined;
    if (text === undefined || !named) return [];
    return [
      {
        type: 'text',
        kind: 'alt-text',
        syntax: 'label',
        range: { start: text.start, end: text.end },
        pieces: readPieces(text.children, source),
        prefixes: findTokens([text], linePrefixes),
        labels: labelsIn(text, source),
        level: 0,
      },
    ];
  });
}

function titleLeaves(tokens: readonly Token[], source: string): Leaf[] {
  return findTokens(tokens, new Set(['resourceTitleString', 'definitionTitleString'])).map((title) => ({
    type: 'value',
    kind: 'label',
    range: { start: title.start, end: title.end },
    syntax: titleSyntax(source[title.start - 1] ?? '"'),
    location: 'title',
  }));
}

function attributeLeaves(tags: readonly Range[], source: string): Leaf[] {
  return tags.flatMap((tag) =>
    readAttributes(tag, source).map(
      ({ name, quote, range }): Leaf => ({
        type: 'value',
        kind: name === 'alt' ? 'alt-text' : 'label',
        range,
        syntax: attributeSyntax(quote),
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
