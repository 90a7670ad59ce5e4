import type { FormatName } from '@verso/engine';
import { xmlParts, xmlTokens } from './package-parts.ts';

/** Content that a translation must not change, by local names: the text of elements, the values of attributes. */
interface Protected {
  readonly elements: ReadonlySet<string>;
  readonly attributes: RegExp;
}

const office: Protected = {
  elements: new Set(['delInstrText', 'delText', 'f', 'formula1', 'formula2', 'v']),
  attributes: /\s(r:(?:id|embed|link|pict)|Id|Target|Type|instr)="([^"]*)"/g,
};
const openDocument: Protected = {
  elements: new Set(['script', 'binary-data']),
  attributes:
    /\s((?:xlink:href|table:formula|text:formula|office:value|office:date-value|draw:name|xml:id|text:name|table:style-name))="([^"]*)"/g,
};
const protectedOf: Partial<Record<FormatName, Protected>> = {
  docx: office,
  pptx: office,
  xlsx: office,
  odt: openDocument,
  odp: openDocument,
  ods: openDocument,
};

const formulas: ReadonlySet<string> = new Set(['f', 'formula1', 'formula2']);
/**
 * The parts of a formula that follow a translation: quoted texts ("=COUNTIF(A:A,"Open")", items of a list), and in brackets
 * table column names, alone or with others ("Table[[#This Row],[Name]]"), which repeat the header cells.
 */
const followers = /"[^"]*"|&quot;.*?&quot;|\[(?:[^[\]']|'.|\[(?:[^[\]']|'.)*\])*\]/gs;

/**
 * Compares the protected content of two packages part by part: equal items in equal numbers, in any order. In formulas,
 * table column names and quoted texts may follow their translation; cached results (`v`) are compared if they are
 * numbers.
 * @returns the difference, or undefined.
 */
export function protectedDifference(
  source: Uint8Array,
  output: Uint8Array,
  format: FormatName,
): string | undefined {
  const rules = protectedOf[format];
  if (rules === undefined) return undefined;
  const [before, after] = [xmlParts(source), xmlParts(output)];
  for (const [name, text] of before) {
    const other = after.get(name);
    if (other === text) continue;
    const [found, now] = [protectedIn(text, rules), protectedIn(other ?? '', rules)];
    for (const item of new Set([...found.keys(), ...now.keys()])) {
      // An element that was split in two repeats its attributes.
      const [many, left] = [found.get(item) ?? 0, now.get(item) ?? 0];
      if (many === 0 || left < many) return `${name}: ${item.slice(0, 100)}: ${many} became ${left}`;
    }
  }
  return undefined;
}

/** A field's instruction, without the text of an index or table of contents. */
function withoutEntries(instruction: string): string {
  return /^\s*(?:xe|tc)\b/i.test(instruction) ? instruction.replace(/"(?:\\.|[^"\\])*"/gs, '…') : instruction;
}

function protectedIn(text: string, { elements, attributes }: Protected): Map<string, number> {
  const found = new Map<string, number>();
  const add = (item: string) => found.set(item, (found.get(item) ?? 0) + 1);
  let inside = '';
  let instruction = '';
  for (const { kind, name, source } of xmlTokens(text)) {
    if (kind === 'text') {
      if (inside === 'instrText') instruction += source;
      const value = formulas.has(inside) ? source.replace(followers, '…') : source;
      if (elements.has(inside) && (inside !== 'v' || /^[-+\d.eE]+$/.test(value))) add(`${inside} ${value}`);
      continue;
    }
    inside = kind === 'open' && (elements.has(name) || name === 'instrText') ? name : '';
    if (name === 'fldChar' && instruction !== '') {
      add(`instruction ${withoutEntries(instruction)}`);
      instruction = '';
    }
    for (const [, attribute, value] of source.matchAll(attributes)) add(`${attribute} ${value}`);
  }
  return found;
}
