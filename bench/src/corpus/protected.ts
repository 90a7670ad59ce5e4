import type { FormatName } from '@verso/engine';
import { xmlParts, xmlTokens } from './package-parts.ts';

/** What no translation may touch, by local names: the text of elements, the values of attributes. */
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
 * What of a formula follows a translation: quoted texts ("=COUNTIF(A:A,"Open")", items of a list), and in brackets the names
 * of a table's columns, alone or with others ("Table[[#This Row],[Name]]"), which repeat the header cells.
 */
const followers = /"[^"]*"|&quot;.*?&quot;|\[(?:[^[\]']|'.|\[(?:[^[\]']|'.)*\])*\]/gs;

/**
 * Compares protected things of two packages part by part: the same ones, as often, in any order. In formulas the names of table
 * columns and quoted text may follow their translation; cached results (`v`) count where they are numbers.
 * @returns what differs, or undefined.
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
    for (const thing of new Set([...found.keys(), ...now.keys()])) {
      // An element that is split in two has its attributes twice.
      const [many, left] = [found.get(thing) ?? 0, now.get(thing) ?? 0];
      if (many === 0 || left < many) return `${name}: ${thing.slice(0, 100)}: ${many} became ${left}`;
    }
  }
  return undefined;
}

/** A field's instruction, without the words of an index or a table of contents that it may hold. */
function withoutEntries(instruction: string): string {
  return /^\s*(?:xe|tc)\b/i.test(instruction) ? instruction.replace(/"(?:\\.|[^"\\])*"/gs, '…') : instruction;
}

function protectedIn(text: string, { elements, attributes }: Protected): Map<string, number> {
  const found = new Map<string, number>();
  const add = (thing: string) => found.set(thing, (found.get(thing) ?? 0) + 1);
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
