import { type ListStyle, NO_LIST_STYLE, overlayListStyles, readListStyle } from '../../drawingml/index.ts';
import { NO_NODE, type XmlTree } from '../../xml/index.ts';
import {
  NO_SHAPE_TEXT,
  overlayShapeText,
  type PlaceholderKey,
  placeholderOf,
  readShapeText,
  SHAPES,
  type ShapeText,
} from './shape.ts';

/** The text style of a master that a placeholder uses (ECMA-376 part 1, §19.3.1.52); body text unless listed. */
const STYLES: Readonly<Record<string, keyof MasterStyles>> = {
  title: 'title',
  ctrTitle: 'title',
  dt: 'other',
  ftr: 'other',
  sldNum: 'other',
  hdr: 'other',
};

/** The master placeholder that a layout placeholder inherits from; `body` unless listed. */
const MASTER_TYPES: Readonly<Record<string, string>> = {
  title: 'title',
  ctrTitle: 'title',
  dt: 'dt',
  ftr: 'ftr',
  sldNum: 'sldNum',
  hdr: 'hdr',
  sldImg: 'sldImg',
};

interface MasterStyles {
  readonly title: ListStyle;
  readonly body: ListStyle;
  readonly other: ListStyle;
}

interface Placeholder extends PlaceholderKey {
  readonly text: ShapeText;
}

/** A layout, a slide master or the notes master: the source of inherited properties. */
export class Template {
  readonly #placeholders: readonly Placeholder[];
  readonly #parent: Template | undefined;
  readonly #styles: MasterStyles;
  readonly #known = new Map<string, ShapeText>();

  /**
   * @param parent a layout's master.
   * @param defaults the presentation's `p:defaultTextStyle`.
   */
  constructor(tree: XmlTree, parent: Template | undefined, defaults: ListStyle) {
    this.#placeholders = readPlaceholders(tree);
    this.#parent = parent;
    this.#styles = parent ? parent.#styles : readStyles(tree, defaults);
  }

  /** The properties that a shape inherits from this template. */
  inherited(placeholder: PlaceholderKey | undefined): ShapeText {
    const key = placeholder === undefined ? '' : `${placeholder.type} ${placeholder.index}`;
    const known = this.#known.get(key);
    if (known) return known;
    const inherited = placeholder
      ? this.#fromPlaceholder(placeholder)
      : { ...NO_SHAPE_TEXT, levels: this.#styles.other };
    this.#known.set(key, inherited);
    return inherited;
  }

  #fromPlaceholder(key: PlaceholderKey): ShapeText {
    const own = this.#find(key);
    const type = own?.type ?? key.type;
    const parent = this.#parent?.inherited({ type: MASTER_TYPES[type] ?? 'body', index: '' });
    const base = parent ?? { ...NO_SHAPE_TEXT, levels: this.#styles[STYLES[type] ?? 'body'] };
    return own ? overlayShapeText(base, own.text) : base;
  }

  /**
   * By index, as slides reference the placeholders of their layout; otherwise by type, as layouts reference those of the
   * master.
   */
  #find({ type, index }: PlaceholderKey): Placeholder | undefined {
    const kind = STYLES[type] ?? 'body';
    return (
      this.#placeholders.find((each) => each.index === index && (STYLES[each.type] ?? 'body') === kind) ??
      this.#placeholders.find((each) => each.type === type)
    );
  }
}

function readPlaceholders(tree: XmlTree): Placeholder[] {
  const placeholders: Placeholder[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    if (!SHAPES.has(tree.name(node))) continue;
    const key = placeholderOf(tree, node);
    if (key) placeholders.push({ ...key, text: readShapeText(tree, node) });
  }
  return placeholders;
}

/** A master's `p:txStyles`, or the single style of a notes master, over the presentation's defaults. */
function readStyles(tree: XmlTree, defaults: ListStyle): MasterStyles {
  const styles = tree.child(0, 'p:txStyles');
  const read = (name: string) => {
    const own = styles === NO_NODE ? NO_LIST_STYLE : readListStyle(tree, tree.child(styles, name));
    return overlayListStyles(defaults, own);
  };
  const notes = overlayListStyles(defaults, readListStyle(tree, tree.child(0, 'p:notesStyle')));
  if (styles === NO_NODE) return { title: notes, body: notes, other: defaults };
  return { title: read('p:titleStyle'), body: read('p:bodyStyle'), other: read('p:otherStyle') };
}
