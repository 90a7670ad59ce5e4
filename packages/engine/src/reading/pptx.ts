import { append } from '../lists.ts';
import { readRelationships } from '../ooxml/index.ts';
import { openOfficePackage } from '../ooxml/main-part.ts';
import type { XmlNode, XmlTree } from '../xml/index.ts';
import type { Archive } from '../zip/index.ts';
import { type Block, type Reading, readingLimits, type Slide, type Span, type TableRow } from './model.ts';
import { formatNumber } from './number-format.ts';
import { type Look, SpanList } from './spans.ts';
import { all, at, attributeAt, outermost, treeOf } from './tree.ts';

/** A presentation by slide: its title, the other texts in file order, its notes. */
export function readPptx(bytes: Uint8Array): Reading {
  const { archive, main } = openOfficePackage(bytes, 'pptx', 'ppt/presentation.xml', {});
  const tree = treeOf(archive, main);
  const list = tree && at(tree, 0, 'p:sldIdLst');
  if (tree === undefined || list === undefined) return { type: 'slides', slides: [], isCut: false };
  const relations = readRelationships(archive, main);
  const parts = tree.children(list).flatMap((node) => {
    const id = attributeAt(tree, node, 'r:id');
    return relations.find((relation) => relation.id === id)?.target ?? [];
  });
  return {
    type: 'slides',
    slides: parts.slice(0, readingLimits.slides).map((part, index) => readSlide(archive, part, index + 1)),
    isCut: parts.length > readingLimits.slides,
  };
}

function readSlide(archive: Archive, part: string, number: number): Slide {
  const tree = treeOf(archive, part);
  const shapes = tree && at(tree, 0, 'p:cSld', 'p:spTree');
  if (tree === undefined || shapes === undefined) return { number, isHidden: false, title: [], blocks: [] };
  const { title, blocks } = readShapes(tree, shapes);
  const notes = notesOf(archive, part);
  return {
    number,
    isHidden: ['0', 'false'].includes(attributeAt(tree, 0, 'show') ?? '1'),
    title,
    blocks:
      notes.length === 0
        ? blocks
        : [...blocks, { type: 'aside', role: 'speaker-notes', label: '', blocks: notes }],
  };
}

function notesOf(archive: Archive, slide: string): Block[] {
  const part = readRelationships(archive, slide).find(({ type }) => type === 'notesSlide')?.target;
  const tree = treeOf(archive, part);
  return (tree === undefined ? [] : all(tree, 0, 'p:sp'))
    .filter((shape) => placeholderOf(tree as XmlTree, shape) === 'body')
    .flatMap((shape) => paragraphsOf(tree as XmlTree, at(tree as XmlTree, shape, 'p:txBody')));
}

/** The type of a placeholder; undefined for other shapes (ECMA-376 part 1, §19.7.10). */
function placeholderOf(tree: XmlTree, shape: XmlNode): string | undefined {
  const placeholder = at(tree, shape, 'p:nvSpPr', 'p:nvPr', 'p:ph');
  return placeholder === undefined ? undefined : (attributeAt(tree, placeholder, 'type') ?? 'obj');
}

interface Shapes {
  title: readonly Span[];
  readonly blocks: Block[];
}

function readShapes(tree: XmlTree, group: XmlNode, found: Shapes = { title: [], blocks: [] }): Shapes {
  for (const node of tree.children(group)) {
    const name = tree.name(node);
    if (name === 'p:sp') readShape(tree, node, found);
    else if (name === 'p:grpSp') readShapes(tree, node, found);
    else if (name === 'mc:AlternateContent') {
      readShapes(tree, at(tree, node, 'mc:Choice') ?? at(tree, node, 'mc:Fallback') ?? node, found);
    } else if (name === 'p:pic' || name === 'p:graphicFrame') append(found.blocks, readGraphic(tree, node));
  }
  return found;
}

function readShape(tree: XmlTree, shape: XmlNode, found: Shapes): void {
  const type = placeholderOf(tree, shape);
  const blocks = paragraphsOf(tree, at(tree, shape, 'p:txBody'), type === 'body' || type === 'obj');
  if (type !== 'title' && type !== 'ctrTitle') {
    append(found.blocks, blocks);
    return;
  }
  const text = blocks.flatMap((block) => ('spans' in block ? block.spans : []));
  if (found.title.length === 0) found.title = text;
  else append(found.blocks, blocks);
}

function readGraphic(tree: XmlTree, node: XmlNode): Block[] {
  const [table] = all(tree, node, 'a:tbl');
  if (table !== undefined) return [{ type: 'table', rows: rowsOf(tree, table) }];
  const [properties] = all(tree, node, 'p:cNvPr');
  return [
    {
      type: 'picture',
      label: attributeAt(tree, properties, 'descr') || attributeAt(tree, properties, 'name') || '',
    },
  ];
}

function rowsOf(tree: XmlTree, table: XmlNode): TableRow[] {
  return outermost(tree, table, 'a:tr').map((row) => ({
    cells: tree.children(row).flatMap((cell) => {
      if (tree.name(cell) !== 'a:tc' || attributeAt(tree, cell, 'hMerge') === '1') return [];
      const columns = Number(attributeAt(tree, cell, 'gridSpan') ?? 1);
      return [
        { blocks: paragraphsOf(tree, at(tree, cell, 'a:txBody')), ...(columns > 1 ? { columns } : {}) },
      ];
    }),
  }));
}

/** @param bulleted whether paragraphs have a bullet by default, as in the body of a slide */
function paragraphsOf(tree: XmlTree, body: XmlNode | undefined, bulleted = false): Block[] {
  if (body === undefined) return [];
  let count = 0;
  return tree.children(body).flatMap((paragraph): Block[] => {
    if (tree.name(paragraph) !== 'a:p') return [];
    const text = new SpanList();
    for (const run of tree.children(paragraph)) readRun(tree, run, text);
    if (text.isBlank) return [];
    const { spans } = text;
    const properties = at(tree, paragraph, 'a:pPr');
    const numbering = at(tree, properties, 'a:buAutoNum');
    const isPlain = at(tree, properties, 'a:buNone') !== undefined;
    const hasBullet = at(tree, properties, 'a:buChar') !== undefined;
    const level = Number(attributeAt(tree, properties, 'lvl') ?? 0);
    if (numbering === undefined) count = 0;
    if (isPlain || (numbering === undefined && !hasBullet && !bulleted))
      return [{ type: 'paragraph', spans }];
    if (numbering === undefined) return [{ type: 'item', level, marker: '•', spans }];
    count += 1;
    const start = Number(attributeAt(tree, numbering, 'startAt') ?? 1);
    return [
      {
        type: 'item',
        level,
        marker: markerOf(attributeAt(tree, numbering, 'type'), start + count - 1),
        spans,
      },
    ];
  });
}

/** `arabicPeriod` → `1.` (ECMA-376 part 1, §20.1.10.61). */
function markerOf(type = 'arabicPeriod', value: number): string {
  const format = /^(?:alphaLc|romanLc)/.test(type)
    ? type.startsWith('alpha')
      ? 'lowerLetter'
      : 'lowerRoman'
    : type.startsWith('alphaUc')
      ? 'upperLetter'
      : type.startsWith('romanUc')
        ? 'upperRoman'
        : 'decimal';
  const written = formatNumber(value, format);
  if (type.endsWith('ParenBoth')) return `(${written})`;
  if (type.endsWith('ParenR')) return `${written})`;
  return type.endsWith('Plain') ? written : `${written}.`;
}

function readRun(tree: XmlTree, run: XmlNode, text: SpanList): void {
  const name = tree.name(run);
  if (name === 'a:br') text.add('\n', {});
  else if (name === 'a:r' || name === 'a:fld') {
    const node = at(tree, run, 'a:t');
    if (node !== undefined) text.add(tree.text(node), lookOf(tree, at(tree, run, 'a:rPr')));
  } else if (name === 'a14:m' || name === 'mc:AlternateContent') {
    text.add(
      all(tree, run, 'm:t')
        .map((t) => tree.text(t))
        .join(''),
      { italic: true },
    );
  }
}

function lookOf(tree: XmlTree, properties: XmlNode | undefined): Look {
  if (properties === undefined) return {};
  const isOn = (name: string) => ['1', 'true'].includes(attributeAt(tree, properties, name) ?? '');
  const baseline = Number(attributeAt(tree, properties, 'baseline') ?? 0);
  return {
    ...(isOn('b') ? { bold: true } : {}),
    ...(isOn('i') ? { italic: true } : {}),
    ...((attributeAt(tree, properties, 'u') ?? 'none') === 'none' ? {} : { underlined: true }),
    ...((attributeAt(tree, properties, 'strike') ?? 'noStrike') === 'noStrike' ? {} : { struck: true }),
    ...(at(tree, properties, 'a:hlinkClick') === undefined ? {} : { link: true }),
    ...(baseline > 0
      ? { position: 'raised' as const }
      : baseline < 0
        ? { position: 'lowered' as const }
        : {}),
  };
}
