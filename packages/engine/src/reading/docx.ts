import { readRelationships } from '../ooxml/index.ts';
import { openOfficePackage } from '../ooxml/main-part.ts';
import type { XmlNode, XmlTree } from '../xml/index.ts';
import { type DocxNumbering, readNumbering } from './docx-numbering.ts';
import { type DocxStyles, readStyles } from './docx-styles.ts';
import { type Block, type Reading, readingLimits, type TableRow } from './model.ts';
import { type Look, SpanList } from './spans.ts';
import { all, at, attributeAt, outermost, treeOf } from './tree.ts';

/** A Word document as text: headers, body, notes, footers. Excludes tracked deletions. */
export function readDocx(bytes: Uint8Array): Reading {
  const { archive, main } = openOfficePackage(bytes, 'docx', 'word/document.xml', {});
  const relations = readRelationships(archive, main);
  const partOf = (type: string) =>
    treeOf(archive, relations.find((relation) => relation.type === type)?.target);
  const styles = readStyles(partOf('styles'));
  const numbering = partOf('numbering');
  const context = () => ({ styles, numbering: readNumbering(numbering, styles) });
  const story = (tree: XmlTree, node: XmlNode) => new StoryReader(tree, context()).read(node);
  const asides = (type: 'header' | 'footer'): Block[] =>
    [...new Set(relations.filter((relation) => relation.type === type).map(({ target }) => target))]
      .slice(0, readingLimits.blocks)
      .flatMap((target): Block[] => {
        const tree = treeOf(archive, target);
        const blocks = tree === undefined ? [] : story(tree, 0);
        return blocks.length === 0 ? [] : [{ type: 'aside', role: type, label: '', blocks }];
      });
  const notes = (['footnotes', 'endnotes'] as const).flatMap((type): Block[] => {
    const tree = partOf(type);
    return tree === undefined ? [] : notesIn(tree, type === 'footnotes' ? 'w:footnote' : 'w:endnote', story);
  });
  const tree = treeOf(archive, main);
  const body = tree && at(tree, 0, 'w:body');
  const blocks = tree === undefined || body === undefined ? [] : story(tree, body);
  const everything = [...asides('header'), ...blocks, ...notes, ...asides('footer')];
  return {
    type: 'text',
    blocks: everything.slice(0, readingLimits.blocks),
    isCut: everything.length > readingLimits.blocks,
  };
}

function notesIn(tree: XmlTree, name: string, story: (tree: XmlTree, node: XmlNode) => Block[]): Block[] {
  const notes = tree.children(0).slice(0, readingLimits.blocks);
  return notes.flatMap((note): Block[] => {
    // Separators have a type, unlike notes (ECMA-376 part 1, §17.11.10).
    if (tree.name(note) !== name || (attributeAt(tree, note, 'w:type') ?? 'normal') !== 'normal') return [];
    const blocks = story(tree, note);
    const label = attributeAt(tree, note, 'w:id') ?? '';
    return blocks.length === 0 ? [] : [{ type: 'aside', role: 'note', label, blocks }];
  });
}

/** Wrappers whose content is read. */
const transparent = new Set([
  'w:sdt',
  'w:sdtContent',
  'w:ins',
  'w:moveTo',
  'w:smartTag',
  'w:customXml',
  'w:hyperlink',
  'w:fldSimple',
  'w:dir',
  'w:bdo',
]);

interface DocxContext {
  readonly styles: DocxStyles;
  readonly numbering: DocxNumbering;
}

class StoryReader {
  readonly #tree: XmlTree;
  readonly #context: DocxContext;

  constructor(tree: XmlTree, context: DocxContext) {
    this.#tree = tree;
    this.#context = context;
  }

  /** The blocks of a body, a cell, a header, a note. */
  read(node: XmlNode): Block[] {
    const tree = this.#tree;
    return tree.children(node).flatMap((child): Block[] => {
      const name = tree.name(child);
      if (name === 'w:p') return this.#paragraph(child);
      if (name === 'w:tbl') return [{ type: 'table', rows: this.#rows(child) }];
      if (name === 'mc:AlternateContent') return this.read(this.#choice(child));
      return transparent.has(name) ? this.read(child) : [];
    });
  }

  #choice(node: XmlNode): XmlNode {
    return at(this.#tree, node, 'mc:Choice') ?? at(this.#tree, node, 'mc:Fallback') ?? node;
  }

  #rows(table: XmlNode): TableRow[] {
    const tree = this.#tree;
    return tree.children(table).flatMap((row): TableRow[] => {
      if (transparent.has(tree.name(row))) return this.#rows(row);
      if (tree.name(row) !== 'w:tr') return [];
      const cells = tree.children(row).flatMap((cell) => {
        const inner = tree.name(cell) === 'w:sdt' ? at(tree, cell, 'w:sdtContent', 'w:tc') : cell;
        if (inner === undefined || tree.name(inner) !== 'w:tc') return [];
        const columns = Number(attributeAt(tree, at(tree, inner, 'w:tcPr', 'w:gridSpan'), 'w:val') ?? 1);
        return [{ blocks: this.read(inner), ...(columns > 1 ? { columns } : {}) }];
      });
      return [{ cells }];
    });
  }

  #paragraph(node: XmlNode): Block[] {
    const tree = this.#tree;
    const { styles, numbering } = this.#context;
    const properties = at(tree, node, 'w:pPr');
    const style = attributeAt(tree, at(tree, properties, 'w:pStyle'), 'w:val');
    const text = new SpanList();
    const others: Block[] = [];
    this.#runs(node, styles.lookOf(style), text, others);
    const outline = attributeAt(tree, at(tree, properties, 'w:outlineLvl'), 'w:val');
    const level =
      outline !== undefined && Number(outline) < 9 ? Number(outline) + 1 : styles.headingOf(style);
    const item = numbering.next(tree, properties, style);
    if (text.isBlank) return others;
    const { spans } = text;
    if (level !== undefined) {
      const marked =
        item?.isOrdered === true && item.marker !== '' ? [{ text: `${item.marker} ` }, ...spans] : spans;
      return [{ type: 'heading', level, spans: marked }, ...others];
    }
    if (item !== undefined)
      return [{ type: 'item', level: item.level, marker: item.marker, spans }, ...others];
    return [{ type: 'paragraph', spans }, ...others];
  }

  #runs(node: XmlNode, look: Look, text: SpanList, others: Block[]): void {
    const tree = this.#tree;
    for (const child of tree.children(node)) {
      const name = tree.name(child);
      if (name === 'w:r') this.#run(child, look, text, others);
      else if (name === 'w:hyperlink') this.#runs(child, { ...look, link: true }, text, others);
      else if (name === 'm:oMath' || name === 'm:oMathPara') {
        text.add(
          all(tree, child, 'm:t')
            .map((t) => tree.text(t))
            .join(''),
          { ...look, italic: true },
        );
      } else if (name === 'mc:AlternateContent') this.#runs(this.#choice(child), look, text, others);
      else if (transparent.has(name)) this.#runs(child, look, text, others);
    }
  }

  #run(run: XmlNode, around: Look, text: SpanList, others: Block[]): void {
    const tree = this.#tree;
    const properties = at(tree, run, 'w:rPr');
    if (properties !== undefined && this.#context.styles.isOn(tree, properties, 'w:vanish')) return;
    const look = properties === undefined ? around : this.#context.styles.lookIn(tree, properties, around);
    for (const child of tree.children(run)) {
      const name = tree.name(child);
      if (name === 'w:t') text.add(tree.text(child), look);
      else if (name === 'w:tab' || name === 'w:ptab') text.add('\t', look);
      else if (name === 'w:br' || name === 'w:cr') text.add('\n', look);
      else if (name === 'w:noBreakHyphen') text.add('‑', look);
      else if (name === 'w:footnoteReference' || name === 'w:endnoteReference') {
        text.add(attributeAt(tree, child, 'w:id') ?? '', { ...look, position: 'raised' });
      } else if (name === 'mc:AlternateContent') this.#graphics(this.#choice(child), others);
      else if (name === 'w:drawing' || name === 'w:pict' || name === 'w:object')
        this.#graphics(child, others);
    }
  }

  /** Reads text boxes, and the titles of pictures. */
  #graphics(node: XmlNode, others: Block[]): void {
    const tree = this.#tree;
    const boxes = outermost(tree, node, 'w:txbxContent').flatMap((box) => this.read(box));
    if (boxes.length > 0) others.push({ type: 'aside', role: 'box', label: '', blocks: boxes });
    else {
      const [properties] = all(tree, node, 'wp:docPr');
      const label = attributeAt(tree, properties, 'descr') || attributeAt(tree, properties, 'name') || '';
      others.push({ type: 'picture', label });
    }
  }
}
