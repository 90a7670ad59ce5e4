import { isRightToLeft } from '../text/script.ts';
import { type Edit, encodeText, NO_NODE, textPiece, type XmlNode, type XmlTree } from '../xml/index.ts';
import { AttributeEdits } from './attributes.ts';
import { directionEdits, RIGHT_TO_LEFT_PARAGRAPH } from './direction.ts';

/** Text uses one of three sets of properties, by its script (ODF 1.3 part 3, §20.358). */
type Slot = 'western' | 'asian' | 'complex';

/** A language in OpenDocument notation (§19.843, §20.183, §20.193). */
interface TargetLanguage {
  readonly tag: string;
  readonly language: string;
  readonly country: string;
  /** ISO 15924. */
  readonly script: string;
  readonly slot: Slot;
}

const ASIAN_SCRIPTS = new Set(['Hans', 'Hant', 'Hani', 'Jpan', 'Kore', 'Hang', 'Bopo', 'Yiii']);
const WESTERN_SCRIPTS = new Set(['Latn', 'Cyrl', 'Grek', 'Armn', 'Geor', 'Ethi', 'Cher', 'Cans']);

/** Fonts that cover a script, for documents without one. */
const FONTS: Readonly<Record<string, string>> = {
  Hans: 'Noto Sans CJK SC',
  Hant: 'Noto Sans CJK TC',
  Jpan: 'Noto Sans CJK JP',
  Kore: 'Noto Sans CJK KR',
  Arab: 'Noto Sans Arabic',
  Hebr: 'Noto Sans Hebrew',
  Deva: 'Noto Sans Devanagari',
  Beng: 'Noto Sans Bengali',
  Guru: 'Noto Sans Gurmukhi',
  Gujr: 'Noto Sans Gujarati',
  Orya: 'Noto Sans Oriya',
  Taml: 'Noto Sans Tamil',
  Telu: 'Noto Sans Telugu',
  Knda: 'Noto Sans Kannada',
  Mlym: 'Noto Sans Malayalam',
  Sinh: 'Noto Sans Sinhala',
  Laoo: 'Noto Sans Lao',
  Khmr: 'Noto Sans Khmer',
  Mymr: 'Noto Sans Myanmar',
  Thaa: 'Noto Sans Thaana',
  Thai: 'Noto Sans Thai',
};

/** Western text properties with a counterpart for other kinds of scripts: bold is set for each separately. */
const PARTNERED = ['font-weight', 'font-style', 'font-size'] as const;

/**
 * Adapts parts to the target language: language tags, and where the script requires it fonts, the counterparts of
 * bold, italic and size, and direction.
 * @param trees every part of the document: one of them defines its direction.
 * @param tag BCP 47.
 * @returns the edits of a part.
 */
export function adaptation(trees: readonly XmlTree[], tag: string): (tree: XmlTree) => Edit[] {
  const language = readLanguage(tag);
  if (!language) return () => [];
  const turn = directionEdits(trees, isRightToLeft(tag));
  return (tree) => {
    const attributes = new AttributeEdits(tree);
    for (let node = 0; node < tree.size; node += 1) {
      const name = tree.name(node);
      if (name === 'style:text-properties') adaptText(tree, node, language, attributes);
      if (name.startsWith('style:')) turn(tree, node, name, attributes);
    }
    addDefaultStyle(tree, language, isRightToLeft(tag), attributes);
    return [...attributes.edits, ...metaEdits(tree, language)];
  };
}

/** @returns undefined for an invalid tag. */
function readLanguage(tag: string): TargetLanguage | undefined {
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(tag);
  } catch {
    return undefined;
  }
  const { region = 'none', script = 'Latn' } = locale.maximize();
  const slot = ASIAN_SCRIPTS.has(script) ? 'asian' : WESTERN_SCRIPTS.has(script) ? 'western' : 'complex';
  return { tag: locale.toString(), language: locale.language, country: region, script, slot };
}

/** The attribute names in a slot: `fo:language`, `style:language-asian`. */
function slotName(slot: Slot, property: string): string {
  return slot === 'western' ? `fo:${property}` : `style:${property}-${slot}`;
}

/** "No language": text excluded from proofing, such as code (§19.843). */
const NO_LANGUAGE = new Set(['zxx', 'none']);

function adaptText(tree: XmlTree, node: XmlNode, language: TargetLanguage, edits: AttributeEdits): void {
  const values = new Map(tree.attributes(node).map(({ name, value }) => [name, value]));
  const isDefault = isDefaultStyle(tree, node);
  const { slot } = language;
  const current = values.get(slotName(slot, 'language'));
  if (isDefault || (current !== undefined && !NO_LANGUAGE.has(current))) {
    for (const [name, value] of languageAttributes(language, values)) edits.set(node, name, value);
  }
  if (slot === 'western') return;
  for (const property of PARTNERED) {
    const value = values.get(`fo:${property}`);
    const partner = slotName(slot, property);
    if (value !== undefined && !values.has(partner)) edits.set(node, partner, value);
  }
  const font = FONTS[language.script];
  const hasFont = values.has(`style:font-name-${slot}`) || values.has(`style:font-family-${slot}`);
  if (isDefault && !hasFont && font !== undefined) edits.set(node, `style:font-family-${slot}`, font);
}

/** The language attributes; script and full tag only if already present. */
function languageAttributes(
  { tag, language, country, script, slot }: TargetLanguage,
  present: ReadonlyMap<string, string>,
): [name: string, value: string][] {
  const tagName = slot === 'western' ? 'style:rfc-language-tag' : `style:rfc-language-tag-${slot}`;
  const all: [string, string][] = [
    [slotName(slot, 'language'), language],
    [slotName(slot, 'country'), country],
    [slotName(slot, 'script'), script],
    [tagName, tag],
  ];
  return all.filter(([name], index) => index < 2 || present.has(name));
}

function isDefaultStyle(tree: XmlTree, properties: XmlNode): boolean {
  // The properties of a style follow it directly or after its other properties.
  for (let node = properties - 1; node >= 0; node -= 1) {
    if (tree.after(node) > properties) return tree.name(node) === 'style:default-style';
  }
  return false;
}

/** Adds the default paragraph style with language and direction, if missing (§16.4). */
function addDefaultStyle(
  tree: XmlTree,
  language: TargetLanguage,
  isRtl: boolean,
  edits: AttributeEdits,
): void {
  const styles = tree.name(0) === 'office:document-styles' ? tree.child(0, 'office:styles') : NO_NODE;
  if (styles === NO_NODE || tree.isEmptyTag(styles)) return;
  const text = edits.element(
    'style:text-properties',
    Object.fromEntries(languageAttributes(language, new Map())),
  );
  const known = tree.children(styles).find((node) => isParagraphDefault(tree, node));
  if (known === undefined) {
    const direction = isRtl ? edits.element('style:paragraph-properties', RIGHT_TO_LEFT_PARAGRAPH) : '';
    const style = edits.element('style:default-style', { 'style:family': 'paragraph' }, direction + text);
    edits.insert(tree.contentStart(styles), style);
  } else if (!tree.isEmptyTag(known) && tree.child(known, 'style:text-properties') === NO_NODE) {
    edits.insert(tree.contentEnd(known), text);
  }
}

function isParagraphDefault(tree: XmlTree, node: XmlNode): boolean {
  return (
    tree.name(node) === 'style:default-style' && tree.attribute(node, 'style:family')?.value === 'paragraph'
  );
}

function metaEdits(tree: XmlTree, { tag }: TargetLanguage): Edit[] {
  const meta = tree.name(0) === 'office:document-meta' ? tree.child(0, 'office:meta') : NO_NODE;
  const node = meta === NO_NODE ? NO_NODE : tree.child(meta, 'dc:language');
  if (node === NO_NODE || tree.isEmptyTag(node)) return [];
  return [
    { start: tree.contentStart(node), end: tree.contentEnd(node), content: [textPiece(encodeText(tag))] },
  ];
}
