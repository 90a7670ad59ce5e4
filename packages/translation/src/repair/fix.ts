import type { Code } from '@verso/engine';
import type { Segment } from '../segment.ts';

/** A mistake that has one right answer, put right without asking. Wire text in, wire text out. */
interface Fix {
  readonly code: string;
  readonly apply: (wire: string, source: Segment) => string;
}

const escapedCode = /(?:&lt;|＜|‹)\s{0,2}(\/?)\s{0,2}([gx]\d{1,5})\s{0,2}(\/?)\s{0,2}(?:&gt;|＞|›|>)/gi;
const looseCode = /<\s{0,2}(\/?)\s{0,2}[gx]\s{0,2}(\d{1,5})\s{0,2}(\/?)\s{0,2}>/gi;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&lt;': '<',
  '&gt;': '>',
};

const fixes: readonly Fix[] = [
  {
    code: 'control-characters',
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what the fix takes out.
    apply: (wire) => wire.replace(/\t/g, ' ').replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, ''),
  },
  {
    code: 'line-breaks',
    apply: (wire, { units: [{ constraints }] }) =>
      constraints?.singleLine === true ? wire.replace(/(?:&#1[03];)+/g, ' ') : wire,
  },
  {
    code: 'escaped-codes',
    apply: (wire, source) =>
      source.codes.length === 0 || source.wire.includes('&lt;')
        ? wire
        : wire.replace(escapedCode, (_, slash, name, closed) => `<${slash}${name.toLowerCase()}${closed}>`),
  },
  { code: 'code-spelling', apply: spellCodes },
  { code: 'entities', apply: resolveEntities },
  { code: 'spaces-in-codes', apply: moveSpacesOut },
];

/** Applies every fix in order. */
export function fix(wire: string, source: Segment): string {
  return fixes.reduce((fixed, { apply }) => apply(fixed, source), wire);
}

/** `<G1>`, `< /g1 >`, `<x1>` for a pair, `<g2></g2>` for a standalone code: as the source has it, by its number. */
function spellCodes(wire: string, source: Segment): string {
  const types = new Map(source.codes.map(({ id, type }) => [String(id), type]));
  return wire.replace(looseCode, (found, slash: string, id: string, closed: string) => {
    const type = types.get(id);
    if (type === 'paired') return closed === '' ? `<${slash}g${id}>` : `<g${id}></g${id}>`;
    if (type === 'standalone') return slash === '' ? `<x${id}/>` : '';
    return found;
  });
}

/** Entities that the source doesn't use come from a model that takes the text for HTML. */
function resolveEntities(wire: string, source: Segment): string {
  return wire.replace(/&(?:amp|quot|apos|nbsp|lt|gt|#39);/g, (entity, offset: number) => {
    if (source.wire.includes(entity)) return entity;
    const rest = wire.slice(offset + entity.length, offset + entity.length + 8);
    const startsCode = entity === '&lt;' && /^\s*\/?\s*[gx]\s*\d/i.test(rest);
    const startsEscape = entity === '&amp;' && /^(?:#9|#10|#13|lt|amp);/.test(rest);
    return startsCode || startsEscape ? entity : (entities[entity] ?? entity);
  });
}

/** `word <g1> bold </g1>`: white space just inside a code goes outside, unless the source has it there. */
function moveSpacesOut(wire: string, source: Segment): string {
  return source.codes
    .filter(({ type }) => type === 'paired')
    .reduce((text, code) => moveOut(text, code, source), wire);
}

function moveOut(wire: string, { id }: Code, source: Segment): string {
  const [open, close] = [`<g${id}>`, `</g${id}>`];
  const innerStart = new RegExp(`(\\s?)${open}(\\s{1,4})(?=\\S)`, 'g');
  const innerEnd = new RegExp(`(\\s{1,4})${close}(\\s?)`, 'g');
  const startFixed = new RegExp(`${open}\\s`).test(source.wire)
    ? wire
    : wire.replace(innerStart, (_, before: string, inside: string) => `${before || inside}${open}`);
  return new RegExp(`\\s${close}`).test(source.wire)
    ? startFixed
    : startFixed.replace(innerEnd, (_, inside: string, after: string) => `${close}${after || inside}`);
}
