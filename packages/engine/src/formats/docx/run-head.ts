import {
  combinedProperties,
  type Dependencies,
  inSchemaOrder,
  type Overrides,
  type PropertyElement,
  type Range,
  type Run,
} from '../../runs/index.ts';
import {
  NO_NODE,
  type Piece,
  textPiece,
  type XmlAttribute,
  type XmlNode,
  type XmlTree,
} from '../../xml/index.ts';
import { COMPLEX_PARTNERS } from './direction.ts';
import {
  CHARACTER_STYLE,
  FONT_SLOTS,
  type FontSlot,
  shownValue,
  WordFormat,
  writtenValue,
} from './run-properties.ts';

const FONTS = 'w:rFonts';
/** The formatting of a run before a tracked change does not apply to the copy. */
const CHANGE = 'w:rPrChange';

/** Children of `w:rPr` in the order of the schema (EG_RPrBase, ECMA-376 part 1, §17.3.2; [MS-DOCX] §2.6). */
const ORDER = [
  ...names(
    'w',
    'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof',
  ),
  ...names(
    'w',
    'snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd',
  ),
  ...names('w', 'fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath'),
  ...names('w14', 'glow shadow reflection textOutline textFill scene3d props3d ligatures numForm numSpacing'),
  ...names('w14', 'stylisticSets cntxtAlts'),
  CHANGE,
];

function names(prefix: string, list: string): string[] {
  return list.split(' ').map((name) => `${prefix}:${name}`);
}

/** Mutually exclusive run properties (§17.3.2.9, §17.3.2.33): the innermost code's takes precedence. */
const RIVALS = [
  ['w:caps', 'w:smallCaps'],
  ['w:strike', 'w:dstrike'],
] as const;

/** Determines the script of a run; codes do not affect it. */
const OF_SCRIPT = new Set(['w:rtl', 'w:cs']);

/**
 * A run's head with properties of other runs: copied when the other run sets them directly, written out when they come from
 * a character style that the run doesn't have.
 */
export function wordHead(tree: XmlTree, run: Run, { overrides }: Dependencies): readonly Piece[] {
  const { basis, element, changes: all } = combinedProperties(tree, run, overrides, 'w:rPr');
  const changes = new Map([...all].filter(([name]) => !OF_SCRIPT.has(name)));
  if (element === NO_NODE || changes.size === 0) return [basis.head];
  return [
    { start: basis.head.start, end: tree.contentStart(element) },
    ...inSchemaOrder(new RunElements(tree, basis, element, changes).list(), ORDER),
    { start: tree.contentEnd(element), end: basis.head.end },
  ];
}

/** The id of the tracked change of a run's properties, if any (§17.13.5.31). */
export function changeId(tree: XmlTree, { node }: Run): Range | undefined {
  const properties = tree.child(node, 'w:rPr');
  const change = properties === NO_NODE ? NO_NODE : tree.child(properties, CHANGE);
  const id = change === NO_NODE ? undefined : tree.attribute(change, 'w:id');
  return id && { start: id.valueStart, end: id.valueEnd };
}

/** The property elements of a run with properties taken from others. */
class RunElements {
  readonly #tree: XmlTree;
  readonly #basis: Run;
  readonly #element: XmlNode;
  readonly #changes: Overrides;
  /** Effective values, by property. */
  readonly #wanted: ReadonlyMap<string, string>;
  /** Values that the run inherits from its character style and below. */
  readonly #styled: ReadonlyMap<string, string>;
  readonly #elements = new Map<string, PropertyElement>();

  constructor(tree: XmlTree, basis: Run, element: XmlNode, changes: Overrides) {
    this.#tree = tree;
    this.#basis = basis;
    this.#element = element;
    this.#changes = changes;
    this.#wanted = wantedProperties(basis, changes);
    this.#styled = formatOf(changes.get(CHARACTER_STYLE) ?? basis).styled;
  }

  list(): readonly PropertyElement[] {
    const properties = new Set([
      ...this.#wanted.keys(),
      ...this.#styled.keys(),
      ...formatOf(this.#basis).own.keys(),
      ...this.#changes.keys(),
    ]);
    for (const child of this.#tree.children(this.#element)) {
      const name = this.#tree.name(child);
      if (!properties.has(name) && name !== FONTS && name !== CHANGE) this.#add(name, [this.#whole(child)]);
    }
    for (const name of properties) if (!name.startsWith('font:')) this.#addProperty(name);
    this.#addFonts();
    this.#separatePartners();
    return [...this.#elements.values()];
  }

  #add(name: string, content: readonly Piece[]): void {
    this.#elements.set(name, { name, content });
  }

  #addProperty(name: string): void {
    const child = this.#isDirect(name) ? this.#child(this.#provider(name), name) : NO_NODE;
    if (child !== NO_NODE) this.#add(name, [this.#whole(child)]);
    else if (!this.#isStyled(name)) this.#say(name);
  }

  #provider(name: string): Run {
    return this.#changes.get(name) ?? this.#basis;
  }

  /** Whether the run that a property comes from sets it directly. */
  #isDirect(name: string): boolean {
    const { own } = formatOf(this.#provider(name));
    return own.has(name) && shownValue(own.get(name)) === this.#wanted.get(name);
  }

  #isStyled(name: string): boolean {
    return name === CHARACTER_STYLE || shownValue(this.#styled.get(name)) === this.#wanted.get(name);
  }

  /** A child of another run's properties that has the same meaning in this run. */
  #child({ node }: Run, name: string): XmlNode {
    const properties = this.#tree.child(node, 'w:rPr');
    if (properties === NO_NODE || !this.#tree.sharesNamespaces(properties, this.#element)) return NO_NODE;
    return this.#tree.child(properties, name);
  }

  #say(name: string): void {
    const prefix = this.#tree.prefixOf(this.#element);
    const attributes = writtenValue(name, this.#wanted.get(name), prefix);
    if (attributes === undefined) return;
    for (const each of [name, COMPLEX_PARTNERS[name]]) {
      if (each !== undefined && !this.#elements.has(each)) {
        this.#add(each, [textPiece(`<${prefix}${each.slice(2)}${attributes}/>`)]);
      }
    }
  }

  /** One `w:rFonts` with the font of each slot; its other attributes are the run's own. */
  #addFonts(): void {
    const own = this.#child(this.#basis, FONTS);
    const isOwn = ([slot]: FontSlot) =>
      !this.#changes.has(slot) && (this.#isDirect(slot) || this.#isStyled(slot));
    if (FONT_SLOTS.every(isOwn)) {
      if (own !== NO_NODE) this.#add(FONTS, [this.#whole(own)]);
      return;
    }
    const named = new Set<string>(FONT_SLOTS.flat());
    const others = own === NO_NODE ? [] : this.#tree.attributes(own).filter(({ name }) => !named.has(name));
    const content = [...FONT_SLOTS.flatMap((slot) => this.#font(slot)), ...others.flatMap(attributePieces)];
    if (content.length === 0) return;
    const prefix = this.#tree.prefixOf(this.#element);
    this.#add(FONTS, [textPiece(`<${prefix}rFonts`), ...content, textPiece('/>')]);
  }

  #font([slot, ...names]: FontSlot): readonly Piece[] {
    const fonts = this.#isDirect(slot) ? this.#child(this.#provider(slot), FONTS) : NO_NODE;
    if (fonts !== NO_NODE) {
      const direct = this.#tree.attributes(fonts).filter(({ name }) => names.some((each) => each === name));
      return direct.flatMap(attributePieces);
    }
    if (this.#isStyled(slot)) return [];
    const written = writtenValue(slot, this.#wanted.get(slot), this.#tree.prefixOf(this.#element));
    return written === undefined ? [] : [textPiece(written)];
  }

  /** A property next to its complex-script counterpart needs none added by a direction change. */
  #separatePartners(): void {
    for (const [name, partner] of Object.entries(COMPLEX_PARTNERS)) {
      const [one, other] = [this.#elements.get(name), this.#elements.get(partner)];
      if (!one || !other) continue;
      this.#add(name, one.content.flatMap(withoutEdge('end')));
      this.#add(partner, other.content.flatMap(withoutEdge('start')));
    }
  }

  #whole(node: XmlNode): Piece {
    return { start: this.#tree.start(node), end: this.#tree.end(node) };
  }
}

function attributePieces({ start, end }: XmlAttribute): readonly Piece[] {
  return [textPiece(' '), { start, end }];
}

/** An element whose first or last byte is rewritten, so that edits at that position are not copied. */
function withoutEdge(edge: 'start' | 'end'): (piece: Piece) => readonly Piece[] {
  return (piece) => {
    if (typeof piece === 'string') return [piece];
    return edge === 'start'
      ? [textPiece('<'), { start: piece.start + 1, end: piece.end }]
      : [{ start: piece.start, end: piece.end - 1 }, textPiece('>')];
  };
}

function wantedProperties(basis: Run, changes: Overrides): ReadonlyMap<string, string> {
  const wanted = new Map(basis.format.properties);
  for (const [name, provider] of changes) {
    const value = provider.format.properties.get(name);
    if (value === undefined) wanted.delete(name);
    else wanted.set(name, value);
  }
  for (const pair of RIVALS) {
    if (pair.every((name) => wanted.has(name))) wanted.delete(pair.find((name) => changes.has(name)) ?? '');
  }
  return wanted;
}

function formatOf({ format }: Run): WordFormat {
  if (format instanceof WordFormat) return format;
  throw new TypeError('A run of WordprocessingML looks like one');
}
