import { COMPLEX, EAST_ASIAN, isSymbolFont, LATIN, type RunFormat } from '../runs/index.ts';
import type { DrawingProperties } from './properties.ts';

/** Font slots that apply to certain scripts only (ECMA-376 part 1, §21.1.2.3.1, §21.1.2.3.3, §21.1.2.3.7). */
const SCRIPTS_OF_SLOT: Readonly<Record<string, number>> = {
  'font:latin': LATIN,
  'font:ea': EAST_ASIAN,
  'font:cs': COMPLEX,
};

const LABELS: Readonly<Record<string, string>> = {
  b: 'bold',
  i: 'italic',
  u: 'underline',
  strike: 'strikethrough',
  baseline: 'superscript or subscript',
  cap: 'capitals',
  sz: 'size',
  spc: 'letter spacing',
  fill: 'color',
  highlight: 'highlight',
  effects: 'effect',
  outline: 'outline',
  'font:latin': 'font',
  'font:ea': 'font',
  'font:cs': 'font',
  'font:sym': 'font',
};

const MARKS_ON_SPACES = ['u', 'strike', 'highlight'];

/** The effective format of a DrawingML run. */
export class DrawingFormat implements RunFormat {
  /** DrawingML has no hidden text. */
  readonly hidden = false;
  readonly marksSpaces: boolean;
  readonly symbolFont: string | undefined;
  readonly properties: DrawingProperties;
  readonly #keys: (string | undefined)[] = [];
  /** By the format compared with, and the scripts. */
  readonly #labels = new Map<RunFormat | undefined, (string | undefined)[]>();

  /** @param properties effective: the run's own over the inherited ones. */
  constructor(properties: DrawingProperties) {
    this.properties = new Map(
      [...properties].filter(([, value]) => value !== '').sort(([left], [right]) => (left < right ? -1 : 1)),
    );
    this.marksSpaces = MARKS_ON_SPACES.some((slot) => this.properties.has(slot));
    const font = this.properties.get('font:latin');
    this.symbolFont = isSymbolFont(font) ? font : undefined;
  }

  key(scripts: number): string {
    const known = this.#keys[scripts];
    if (known !== undefined) return known;
    const key = this.#relevant(scripts)
      .map(([slot, value]) => `${slot}:${value}`)
      .join(';');
    this.#keys[scripts] = key;
    return key;
  }

  label(base: RunFormat | undefined, scripts: number): string {
    const known = this.#labels.get(base) ?? [];
    this.#labels.set(base, known);
    const label = known[scripts] ?? this.#difference(base, scripts);
    known[scripts] = label;
    return label;
  }

  #difference(base: RunFormat | undefined, scripts: number): string {
    const others = new Map(base instanceof DrawingFormat ? base.#relevant(scripts) : []);
    const labels = this.#relevant(scripts)
      .filter(([slot, value]) => others.get(slot) !== value)
      .map(([slot]) => LABELS[slot] ?? 'formatting');
    return [...new Set(labels)].join(', ') || 'formatting';
  }

  #relevant(scripts: number): (readonly [string, string])[] {
    return [...this.properties].filter(([slot]) => ((SCRIPTS_OF_SLOT[slot] ?? scripts) & scripts) !== 0);
  }
}
