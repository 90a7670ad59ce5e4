import type { XmlNode, XmlTree } from '../xml/index.ts';
import type { DocxStyles } from './docx-styles.ts';
import { formatNumber } from './number-format.ts';
import { at, attributeAt } from './tree.ts';

export interface ListItem {
  /** From 0. */
  readonly level: number;
  readonly marker: string;
  readonly isOrdered: boolean;
}

interface Level {
  readonly format: string;
  readonly text: string;
  readonly start: number;
}

const bullet = '•';

/** Numbers list paragraphs in document order (ECMA-376 part 1, §17.9). */
export class DocxNumbering {
  readonly #levels = new Map<string, ReadonlyMap<number, Level>>();
  readonly #counters = new Map<string, number[]>();
  readonly #styles: DocxStyles;

  constructor(tree: XmlTree | undefined, styles: DocxStyles) {
    this.#styles = styles;
    if (tree === undefined) return;
    const abstracts = new Map<string, ReadonlyMap<number, Level>>();
    for (const node of tree.children(0)) {
      if (tree.name(node) === 'w:abstractNum') {
        abstracts.set(attributeAt(tree, node, 'w:abstractNumId') ?? '', levelsIn(tree, node));
      } else if (tree.name(node) === 'w:num') {
        const abstract = attributeAt(tree, at(tree, node, 'w:abstractNumId'), 'w:val') ?? '';
        this.#levels.set(attributeAt(tree, node, 'w:numId') ?? '', abstracts.get(abstract) ?? new Map());
      }
    }
  }

  /** The list item of a paragraph, after advancing its counter; undefined when it is not in a list. */
  next(tree: XmlTree, properties: XmlNode | undefined, style: string | undefined): ListItem | undefined {
    const own = properties === undefined ? undefined : at(tree, properties, 'w:numPr');
    const styled = this.#styles.numberingOf(style);
    const [source, node] = own === undefined ? (styled ?? []) : ([tree, own] as const);
    if (source === undefined || node === undefined) return undefined;
    const id = attributeAt(source, at(source, node, 'w:numId'), 'w:val') ?? idOf(styled);
    const level = Number(attributeAt(source, at(source, node, 'w:ilvl'), 'w:val') ?? 0);
    const levels = this.#levels.get(id);
    const definition = levels?.get(level);
    if (levels === undefined || definition === undefined) return undefined;
    const counters = this.#counters.get(id) ?? [];
    this.#counters.set(id, counters);
    counters[level] = (counters[level] ?? definition.start - 1) + 1;
    counters.length = level + 1;
    const isOrdered = definition.format !== 'bullet' && definition.format !== 'none';
    return { level, isOrdered, marker: isOrdered ? markerOf(definition.text, counters, levels) : bullet };
  }
}

function idOf(styled: readonly [XmlTree, XmlNode] | undefined): string {
  if (styled === undefined) return '';
  const [tree, node] = styled;
  return attributeAt(tree, at(tree, node, 'w:numId'), 'w:val') ?? '';
}

/** `%1.%2` with the counters of its levels. */
function markerOf(text: string, counters: readonly number[], levels: ReadonlyMap<number, Level>): string {
  return text.replace(/%([1-9])/g, (_, digit: string) => {
    const level = Number(digit) - 1;
    return formatNumber(
      counters[level] ?? levels.get(level)?.start ?? 1,
      levels.get(level)?.format ?? 'decimal',
    );
  });
}

function levelsIn(tree: XmlTree, abstract: XmlNode): ReadonlyMap<number, Level> {
  const levels = new Map<number, Level>();
  for (const node of tree.children(abstract)) {
    if (tree.name(node) !== 'w:lvl') continue;
    levels.set(Number(attributeAt(tree, node, 'w:ilvl') ?? 0), {
      format: attributeAt(tree, at(tree, node, 'w:numFmt'), 'w:val') ?? 'decimal',
      text: attributeAt(tree, at(tree, node, 'w:lvlText'), 'w:val') ?? '',
      start: Number(attributeAt(tree, at(tree, node, 'w:start'), 'w:val') ?? 1),
    });
  }
  return levels;
}

export function readNumbering(tree: XmlTree | undefined, styles: DocxStyles): DocxNumbering {
  return new DocxNumbering(tree, styles);
}
