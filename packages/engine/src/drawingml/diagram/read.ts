import type { Unit, UnitContext, UnitKind } from '../../model/index.ts';
import { isAlternativeText } from '../../ooxml/index.ts';
import type { Place, UnitRecord } from '../../package/index.ts';
import { inlineText } from '../../text/inline.ts';
import { encodeInline } from '../../text/wire.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { DrawingStyles, readDrawingParagraph } from '../index.ts';

/** The id prefix and location of a diagram's units. */
export interface DiagramPlacement {
  readonly id: string;
  readonly context: UnitContext;
}

/** The texts of a diagram's data. */
export interface DiagramTexts {
  readonly records: readonly UnitRecord[];
  /** Prompts of points without text. */
  readonly prompts: ReadonlySet<string>;
}

/** Shape attributes with text for readers; the name is not one (ECMA-376 part 1, §20.1.2.2.8). */
const TEXT_ATTRIBUTES = new Set(['descr', 'title']);

/**
 * Reads the points of a diagram (`dgm:dataModel`, ECMA-376 part 1, §21.4.2.10, §21.4.3.5). Points of type `pres`
 * describe presentation and have no text of their own; prompts (`phldrT`) come from the program.
 */
export function readDiagramData(tree: XmlTree, placement: DiagramPlacement): DiagramTexts {
  const reader = new TextReader(tree, placement, []);
  const prompts = new Set<string>();
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.name(node) !== 'dgm:pt') continue;
    const properties = tree.child(node, 'dgm:prSet');
    const prompt = properties === NO_NODE ? undefined : promptOf(tree, properties);
    if (prompt !== undefined) prompts.add(prompt);
    const isShown = tree.attribute(node, 'type')?.value !== 'pres' && prompt === undefined;
    for (let inner = node + 1; inner < tree.after(node); inner += 1) {
      if (tree.name(inner) === 'a:p' && isShown) reader.readParagraph(inner);
      else if (tree.name(inner) === 'dgm14:cNvPr') reader.readAttributes(inner);
    }
    node = tree.after(node) - 1;
  }
  return { records: reader.records, prompts };
}

function promptOf(tree: XmlTree, properties: XmlNode): string | undefined {
  const placeholder = tree.attribute(properties, 'phldr')?.value;
  if (placeholder !== '1' && placeholder !== 'true') return undefined;
  return tree.attribute(properties, 'phldrT')?.value;
}

/** Reads the shapes of a diagram's layout (`dsp:drawing`, [MS-ODRAWXML] §2.4); texts from the data share its units. */
export function readDiagramDrawing(
  tree: XmlTree,
  placement: DiagramPlacement,
  { records, prompts }: DiagramTexts,
): UnitRecord[] {
  const reader = new TextReader(tree, { ...placement, id: `${placement.id}.d` }, records);
  for (let node = 0; node < tree.size; node += 1) {
    const name = tree.name(node);
    if (name === 'a:p') reader.readParagraph(node, prompts);
    else if (name === 'dsp:cNvPr') reader.readAttributes(node);
  }
  return reader.records;
}

/** Creates records for one part's texts and reuses units of another part for equal texts. */
class TextReader {
  readonly records: UnitRecord[] = [];
  readonly #tree: XmlTree;
  readonly #placement: DiagramPlacement;
  readonly #styles = new DrawingStyles();
  /** Units that may occur again, in order, by text. */
  readonly #known = new Map<string, Unit[]>();

  constructor(tree: XmlTree, placement: DiagramPlacement, known: readonly UnitRecord[]) {
    this.#tree = tree;
    this.#placement = placement;
    for (const { unit } of known) {
      const key = keyOf(unit.kind, unit.source, unit.codes);
      this.#known.set(key, [...(this.#known.get(key) ?? []), unit]);
    }
  }

  readParagraph(node: XmlNode, prompts?: ReadonlySet<string>): void {
    const coded = readDrawingParagraph(this.#tree, node, this.#styles);
    if (coded === undefined) return;
    const key = keyOf('label', coded.content, coded.codes);
    if (prompts?.has(inlineText(coded.content)) && !this.#known.has(key)) return;
    this.#add('label', coded.content, coded.codes, { type: 'inline', coded });
  }

  readAttributes(node: XmlNode): void {
    for (const { name, value, valueStart, valueEnd } of this.#tree.attributes(node)) {
      if (!TEXT_ATTRIBUTES.has(name) || !isAlternativeText(value)) continue;
      this.#add('alt-text', [value], [], { type: 'attribute', value: { start: valueStart, end: valueEnd } });
    }
  }

  #add(kind: UnitKind, source: Unit['source'], codes: Unit['codes'], place: Place): void {
    const units = this.#known.get(keyOf(kind, source, codes)) ?? [];
    // The last one stays: a text may be shown more often than it occurs in the data.
    const known = units.length > 1 ? units.shift() : units[0];
    const { id, context } = this.#placement;
    const number = this.records.length + 1;
    this.records.push({
      unit: known ?? { id: `${id}.${number}`, kind, source, codes, context },
      places: [place],
    });
  }
}

function keyOf(kind: UnitKind, source: Unit['source'], codes: Unit['codes']): string {
  return [kind, encodeInline(source), ...codes.map((code) => code.role)].join('\n');
}
