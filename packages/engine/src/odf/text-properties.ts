import { COMPLEX, checkProperties, EAST_ASIAN, isSymbolFont, LATIN, type RunFormat } from '../runs/index.ts';

/** Attributes of `style:text-properties` by name. */
export type TextProperties = ReadonlyMap<string, string>;

export const NO_PROPERTIES: TextProperties = new Map();

/** Properties without a visual effect: language, revision marks, hyphenation. */
const UNSEEN =
  /^(?:officeooo:|fo:(?:language|country|script|hyphenat)|style:(?:language|country|script|rfc-language)|loext:(?:hyphenat|shadow))/;

/** Values equivalent to none (ODF 1.3 part 3, §20). */
const PLAIN: Readonly<Record<string, RegExp>> = {
  'fo:font-weight': /^(?:normal|400)$/,
  'fo:font-style': /^normal$/,
  'fo:font-variant': /^normal$/,
  'fo:text-transform': /^none$/,
  'fo:letter-spacing': /^(?:normal|0(?:\.0*)?(?:cm|mm|in|pt|pc|px)?)$/,
  'fo:background-color': /^transparent$/,
  'fo:text-shadow': /^none$/,
  'style:font-weight-asian': /^(?:normal|400)$/,
  'style:font-style-asian': /^normal$/,
  'style:font-weight-complex': /^(?:normal|400)$/,
  'style:font-style-complex': /^normal$/,
  'style:text-underline-style': /^none$/,
  'style:text-overline-style': /^none$/,
  'style:text-line-through-style': /^none$/,
  'style:text-outline': /^false$/,
  'style:text-emphasize': /^none$/,
  'style:text-position': /^0% 100%$/,
  'style:text-scale': /^100%$/,
  'style:text-combine': /^none$/,
  'style:text-rotation-angle': /^0$/,
  'style:text-blinking': /^false$/,
  'style:font-relief': /^none$/,
  'style:use-window-font-color': /^false$/,
  'style:letter-kerning': /./,
  'style:text-autospace': /./,
  'text:display': /^true$/,
  'loext:opacity': /^100%$/,
  'loext:padding': /^0/,
  'loext:border': /^none$/,
};

/** Line details that are visible only when there is a line. */
const LINE_DETAIL = /^style:text-(underline|overline|line-through)-(?:color|width|type|mode)$/;

/** Properties for a single kind of script. */
const LATIN_SLOT = new Set([
  'fo:font-family',
  'fo:font-size',
  'fo:font-style',
  'fo:font-weight',
  'style:font-name',
  'style:font-style-name',
  'style:font-family-generic',
  'style:font-pitch',
  'style:font-charset',
  'style:font-size-rel',
]);

/** Properties that are visible on blanks: strikethrough, backgrounds, borders. */
const ON_SPACES = [
  'style:text-underline-style',
  'style:text-overline-style',
  'style:text-line-through-style',
  'fo:background-color',
  'loext:border',
];

/** Labels of properties that differ from the surrounding text. */
const LABELS: readonly (readonly [property: RegExp, label: string])[] = [
  [/^(?:fo:font-weight|style:font-weight-)/, 'bold'],
  [/^(?:fo:font-style$|style:font-style-(?:asian|complex))/, 'italic'],
  [/underline/, 'underlined'],
  [/line-through/, 'struck out'],
  [/^style:text-position$/, 'raised or lowered'],
  [/^fo:font-variant$|^fo:text-transform$/, 'capitals'],
  [/^fo:font-size|^style:font-size/, 'size'],
  [/^fo:font-family$|^style:font-name/, 'font'],
  [/color/, 'color'],
];

/** Overlays text properties. Percentage sizes are relative to the size below (ODF 1.3 part 3, §20.193). */
export function overlay(base: TextProperties, own: TextProperties): TextProperties {
  if (own.size === 0) return base;
  const result = new Map(base);
  for (const [name, value] of own)
    result.set(name, name.includes('font-size') ? scaled(base.get(name), value) : value);
  checkProperties(result.size);
  return result;
}

function scaled(base: string | undefined, value: string): string {
  const size = /^([\d.]+)([^\d.]\D*)$/.exec(base ?? '');
  const percent = /^([\d.]+)%$/.exec(value);
  if (!percent || !size) return value;
  return `${Math.round(Number(size[1]) * Number(percent[1])) / 100}${size[2]}`;
}

/** The effective formatting of OpenDocument text. */
export class OpenDocumentFormat implements RunFormat {
  readonly hidden: boolean;
  readonly marksSpaces: boolean;
  readonly symbolFont: string | undefined;
  /** Nested spans combine automatically. */
  readonly properties = NO_PROPERTIES;
  readonly #properties: TextProperties;
  readonly #keys = new Map<number, string>();
  /** By scripts, and by the format compared with. */
  readonly #labels: Map<RunFormat | undefined, string>[] = [];

  constructor(properties: TextProperties) {
    this.#properties = new Map([...properties].filter(([name, value]) => isSeen(name, value, properties)));
    this.hidden = this.#properties.get('text:display') === 'none';
    this.marksSpaces = ON_SPACES.some((name) => this.#properties.has(name));
    const font = this.#properties.get('style:font-name') ?? this.#properties.get('fo:font-family');
    this.symbolFont = isSymbolFont(font) ? font : undefined;
  }

  key(scripts: number): string {
    const known = this.#keys.get(scripts);
    if (known !== undefined) return known;
    const key = this.#used(scripts)
      .map((entry) => entry.join('='))
      .sort()
      .join(';');
    this.#keys.set(scripts, key);
    return key;
  }

  label(base: RunFormat | undefined, scripts: number): string {
    const labels = this.#labels[scripts] ?? new Map<RunFormat | undefined, string>();
    this.#labels[scripts] = labels;
    const label = labels.get(base) ?? this.#describe(base, scripts);
    labels.set(base, label);
    return label;
  }

  #describe(base: RunFormat | undefined, scripts: number): string {
    const plain = new Set((base?.key(scripts) ?? '').split(';'));
    const names = this.#used(scripts).filter((entry) => !plain.has(entry.join('=')));
    const labels = LABELS.filter(([property]) => names.some(([name]) => property.test(name)));
    return labels.length === 0 ? 'formatting' : labels.map(([, label]) => label).join(', ');
  }

  #used(scripts: number): (readonly [name: string, value: string])[] {
    return [...this.#properties].filter(([name]) => (scripts & slotOf(name)) !== 0);
  }
}

function isSeen(name: string, value: string, all: TextProperties): boolean {
  if (UNSEEN.test(name) || PLAIN[name]?.test(value)) return false;
  const line = LINE_DETAIL.exec(name)?.[1];
  return line === undefined || (all.get(`style:text-${line}-style`) ?? 'none') !== 'none';
}

/** The scripts that a property applies to (ODF 1.3 part 3, §20.358). */
function slotOf(name: string): number {
  if (name.endsWith('-asian')) return EAST_ASIAN;
  if (name.endsWith('-complex')) return COMPLEX;
  return LATIN_SLOT.has(name) ? LATIN : LATIN | EAST_ASIAN | COMPLEX;
}
