import { fontKey } from '../../ooxml/index.ts';
import {
  COMPLEX,
  checkProperties,
  EAST_ASIAN,
  isSymbolFont,
  LATIN,
  type RunFormat,
} from '../../runs/index.ts';
import { encodeAttribute, NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';

/**
 * Run properties from one element, fonts by slot ("font:ascii"). Values are canonical: "on" and "off", the attributes
 * as XML, or the whole element when it has children.
 */
export type RunProperties = ReadonlyMap<string, string>;

export const NO_PROPERTIES: RunProperties = new Map();

/** Elements without a visual effect: language, proofing, revision marks. */
const IGNORED = new Set([
  'w:rStyle',
  'w:lang',
  'w:noProof',
  'w:webHidden',
  'w:specVanish',
  'w:snapToGrid',
  'w:kern',
  'w:rPrChange',
  'w:ins',
  'w:del',
  'w:moveFrom',
  'w:moveTo',
  'w:oMath',
  'w14:ligatures',
  'w14:numForm',
  'w14:numSpacing',
  'w14:cntxtAlts',
]);

/** Combine by exclusive or between the levels of the style hierarchy (ECMA-376 part 1, §17.7.3). */
const TOGGLES = new Set([
  'w:b',
  'w:bCs',
  'w:i',
  'w:iCs',
  'w:caps',
  'w:smallCaps',
  'w:strike',
  'w:outline',
  'w:shadow',
  'w:emboss',
  'w:imprint',
  'w:vanish',
]);

const ON_OFF = new Set([...TOGGLES, 'w:dstrike', 'w:rtl', 'w:cs', 'w:webHidden']);

const ON = 'on';
const OFF = 'off';

/** Values equivalent to an absent element. */
const NEUTRAL: Readonly<Record<string, string>> = {
  'w:u': 'none',
  'w:highlight': 'none',
  'w:vertAlign': 'baseline',
  'w:color': 'auto',
  'w:position': '0',
  'w:spacing': '0',
  'w:w': '100',
  'w:effect': 'none',
  'w:em': 'none',
};

/** Equivalent attributes. */
const SWITCHED_OFF: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(NEUTRAL).map(([name, value]) => [name, ` w:val="${value}"`])),
  'w:shd': ' w:val="clear" w:color="auto" w:fill="auto"',
  'w:bdr': ' w:val="nil"',
};

/** Font slots with the attributes for a font name and for a theme font, which takes precedence (§17.3.2.26). */
export const FONT_SLOTS = [
  ['font:ascii', 'w:ascii', 'w:asciiTheme'],
  ['font:hAnsi', 'w:hAnsi', 'w:hAnsiTheme'],
  ['font:eastAsia', 'w:eastAsia', 'w:eastAsiaTheme'],
  ['font:cs', 'w:cs', 'w:cstheme'],
] as const;

export type FontSlot = (typeof FONT_SLOTS)[number];

/** Reads a `w:rPr`. */
export function readRunProperties(tree: XmlTree, node: XmlNode): RunProperties {
  if (node === NO_NODE || tree.isEmptyTag(node)) return NO_PROPERTIES;
  const properties = new Map<string, string>();
  for (const child of tree.children(node)) {
    const name = tree.name(child);
    if (IGNORED.has(name)) continue;
    const attributes = tree.attributes(child);
    const value = attributes.find((attribute) => attribute.name === 'w:val')?.value;
    if (name === 'w:rFonts') {
      const byName = new Map(attributes.map((attribute) => [attribute.name, attribute.value]));
      for (const [slot, font, theme] of FONT_SLOTS) {
        const name = byName.has(theme) ? theme : font;
        const value = byName.get(name);
        if (value !== undefined) properties.set(slot, describe([{ name, value }]));
      }
    } else if (ON_OFF.has(name)) {
      properties.set(name, isOff(value) ? OFF : ON);
    } else if (name === 'w:shd' || name === 'w:bdr') {
      properties.set(name, isInvisible(name, attributes) ? OFF : describe(attributes));
    } else if (tree.firstChild(child) !== NO_NODE) {
      properties.set(name, tree.source(child));
    } else {
      properties.set(name, NEUTRAL[name] === value && value !== undefined ? OFF : describe(attributes));
    }
  }
  return properties;
}

/** ST_OnOff, ECMA-376 part 1, §22.9.2.7. */
export function isOff(value: string | undefined): boolean {
  return value === '0' || value === 'false' || value === 'off';
}

type Attributes = readonly { readonly name: string; readonly value: string }[];

function isInvisible(name: string, attributes: Attributes): boolean {
  const values = new Map(attributes.map((attribute) => [attribute.name, attribute.value]));
  if (name === 'w:bdr') return ['none', 'nil'].includes(values.get('w:val') ?? '');
  return values.get('w:val') === 'clear' && ['auto', undefined].includes(values.get('w:fill'));
}

function describe(attributes: Attributes): string {
  return attributes
    .map(({ name, value }) => ` ${name}="${encodeAttribute(value)}"`)
    .sort()
    .join('');
}

/** The effective value of a property: undefined when it is off or equivalent to absent. */
export function shownValue(value: string | undefined): string | undefined {
  return value === OFF ? undefined : value;
}

/**
 * The attributes of an element that sets a property regardless of styles.
 * @param value undefined switches the property off.
 * @param prefix of the part, with its colon.
 * @returns undefined when attributes can't express it.
 */
export function writtenValue(name: string, value: string | undefined, prefix: string): string | undefined {
  if (!/^(?:w|font):/.test(name) || value?.startsWith('<')) return undefined;
  const isSwitch = ON_OFF.has(name);
  if (isSwitch && value !== undefined) return '';
  const attributes = value ?? (isSwitch ? ' w:val="0"' : SWITCHED_OFF[name]);
  // Attributes without a prefix are in no namespace.
  if (attributes === undefined || prefix === '' || attributes.includes('{')) return undefined;
  return attributes.replace(/ w:(?=\w+=")/g, ` ${prefix}`);
}

/** Overlays run properties; the later ones take precedence. */
export function overlay(base: RunProperties, above: RunProperties): RunProperties {
  if (above.size === 0) return base;
  if (base.size === 0) return above;
  const result = new Map([...base, ...above]);
  checkProperties(result.size);
  return result;
}

/** A character style over a paragraph style: toggles that both switch on cancel each other. */
export function overlayStyle(paragraph: RunProperties, character: RunProperties): RunProperties {
  const result = new Map(overlay(paragraph, character));
  for (const toggle of TOGGLES) {
    if (paragraph.get(toggle) === ON && character.has(toggle)) {
      result.set(toggle, character.get(toggle) === ON ? OFF : ON);
    }
  }
  return result;
}

/** The property name of a character style. */
export const CHARACTER_STYLE = 'w:rStyle';

/** Properties that apply to certain scripts only; a style by its content. */
const SCRIPTS_OF_PROPERTY: Readonly<Record<string, number>> = {
  [CHARACTER_STYLE]: 0,
  'font:ascii': LATIN,
  'font:hAnsi': LATIN,
  'font:eastAsia': EAST_ASIAN,
  'font:cs': COMPLEX,
  'w:b': LATIN | EAST_ASIAN,
  'w:i': LATIN | EAST_ASIAN,
  'w:sz': LATIN | EAST_ASIAN,
  'w:bCs': COMPLEX,
  'w:iCs': COMPLEX,
  'w:szCs': COMPLEX,
};

const LABELS: Readonly<Record<string, string>> = {
  'w:b': 'bold',
  'w:bCs': 'bold',
  'w:i': 'italic',
  'w:iCs': 'italic',
  'w:u': 'underline',
  'w:strike': 'strikethrough',
  'w:dstrike': 'strikethrough',
  'w:vertAlign': 'superscript or subscript',
  'w:caps': 'capitals',
  'w:smallCaps': 'small capitals',
  'w:color': 'color',
  'w:highlight': 'highlight',
  'w:shd': 'shading',
  'w:sz': 'size',
  'font:ascii': 'font',
  'font:hAnsi': 'font',
  'font:eastAsia': 'font',
  'font:cs': 'font',
};

/** The sources of a run's properties. */
export interface PropertySources {
  /** Defaults, paragraph style and character style, combined. */
  readonly styled: RunProperties;
  /** The style's id, where the run names one. */
  readonly characterStyle: string | undefined;
  readonly own: RunProperties;
}

/** The effective format of a WordprocessingML run. */
export class WordFormat implements RunFormat {
  readonly properties: RunProperties;
  /** The run's direct properties, including its character style. */
  readonly own: RunProperties;
  readonly styled: RunProperties;
  readonly hidden: boolean;
  readonly complexScript: boolean;
  /** Whether it is visible on spaces. */
  readonly marksSpaces: boolean;
  readonly symbolFont: string | undefined;
  readonly #keys: (string | undefined)[] = [];
  /** By scripts, and by the format compared with. */
  readonly #labels: Map<RunFormat | undefined, string>[] = [];

  constructor({ styled, characterStyle, own }: PropertySources) {
    this.styled = styled;
    this.own = characterStyle === undefined ? own : new Map([[CHARACTER_STYLE, characterStyle], ...own]);
    this.properties = new Map([...overlay(styled, this.own)].filter(([, value]) => value !== OFF).sort());
    this.hidden = this.properties.has('w:vanish');
    this.complexScript = this.properties.has('w:rtl') || this.properties.has('w:cs');
    this.marksSpaces = ['w:u', 'w:strike', 'w:dstrike', 'w:highlight', 'w:shd', 'w:bdr'].some((name) =>
      this.properties.has(name),
    );
    const font = /="([^"]*)"/.exec(this.properties.get('font:ascii') ?? '')?.[1];
    this.symbolFont = isSymbolFont(font) ? font : undefined;
  }

  /** Equal for two runs that look the same in these scripts. */
  key(scripts: number): string {
    const known = this.#keys[scripts];
    if (known !== undefined) return known;
    const key = this.#relevant(scripts)
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
    this.#keys[scripts] = key;
    return key;
  }

  /** A readable description of the differences from another format. */
  label(base: RunFormat | undefined, scripts: number): string {
    const labels = this.#labels[scripts] ?? new Map<RunFormat | undefined, string>();
    this.#labels[scripts] = labels;
    const label = labels.get(base) ?? this.#describe(base, scripts);
    labels.set(base, label);
    return label;
  }

  #describe(base: RunFormat | undefined, scripts: number): string {
    const others = new Map(base instanceof WordFormat ? base.#relevant(scripts) : []);
    const labels = this.#relevant(scripts)
      .filter(([name, value]) => others.get(name) !== value)
      .map(([name]) => LABELS[name] ?? 'formatting');
    return [...new Set(labels)].join(', ') || 'formatting';
  }

  #relevant(scripts: number): [string, string][] {
    return [...this.properties]
      .filter(([name]) => ((SCRIPTS_OF_PROPERTY[name] ?? scripts) & scripts) !== 0)
      .map(([name, value]) => [name, name.startsWith('font:') ? comparedFont(value) : value]);
  }
}

/** A font's attribute by which fonts are compared: the same for all names of a font. */
function comparedFont(attribute: string): string {
  const start = attribute.indexOf('"') + 1;
  return attribute.slice(0, start) + fontKey(attribute.slice(start, -1));
}
