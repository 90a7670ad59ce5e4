import type { Segment } from '../segment.ts';

/** Fixes a mistake with one possible correction, without a model call. Wire text in, wire text out. */
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
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the fix removes control characters.
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

/** Applies all fixes in order. */
export function fix(wire: string, source: Segment): string {
  return fixes.reduce((fixed, { apply }) => apply(fixed, source), wire);
}

/** Normalizes `<G1>`, `< /g1 >`, `<x1>` for a pair, or `<g2></g2>` for a standalone code to the source's spelling. */
function spellCodes(wire: string, source: Segment): string {
  const types = new Map(source.codes.map(({ id, type }) => [String(id), type]));
  return wire.replace(looseCode, (found, slash: string, id: string, closed: string) => {
    const type = types.get(id);
    if (type === 'paired') return closed === '' ? `<${slash}g${id}>` : `<g${id}></g${id}>`;
    if (type === 'standalone') return slash === '' ? `<x${id}/>` : '';
    return found;
  });
}

/** Resolves entities that the source doesn't use: the model mistook the text for HTML. */
function resolveEntities(wire: string, source: Segment): string {
  const foreign = new Map(Object.keys(entities).map((entity) => [entity, !source.wire.includes(entity)]));
  return wire.replace(/&(?:amp|quot|apos|nbsp|lt|gt|#39);/g, (entity, offset: number) => {
    if (foreign.get(entity) !== true) return entity;
    const rest = wire.slice(offset + entity.length, offset + entity.length + 8);
    const startsCode = entity === '&lt;' && /^\s*\/?\s*[gx]\s*\d/i.test(rest);
    const startsEscape = entity === '&amp;' && /^(?:#9|#10|#13|lt|amp);/.test(rest);
    return startsCode || startsEscape ? entity : (entities[entity] ?? entity);
  });
}

/** Maximum length of white space to move. */
const MAX_SPACE_LENGTH = 4;

/**
 * Moves white space just inside a code to the outside (`word <g1> bold </g1>`), unless the source has it inside. Opening
 * codes are processed last to first and closing codes first to last, so that spaces pass through adjacent codes.
 */
function moveSpacesOut(wire: string, source: Segment): string {
  const paired = new Set(source.codes.flatMap(({ id, type }) => (type === 'paired' ? [id] : [])));
  if (paired.size === 0) return wire;
  const openings = without(paired, source.wire.matchAll(/<g(\d{1,5})>\s/g));
  const ends = without(paired, source.wire.matchAll(/\s<\/g(\d{1,5})>/g));
  // Texts have even indexes, codes odd ones.
  const parts = wire.split(/(<\/?g\d{1,5}>)/);
  for (let at = parts.length - 2; at > 0; at -= 2) {
    const [before = '', code = '', inside = ''] = parts.slice(at - 1, at + 2);
    const space = /^\s{1,5}/.exec(inside)?.[0] ?? '';
    const isAtEnd = space.length === inside.length && at + 2 >= parts.length;
    if (code.startsWith('</') || !openings.has(idOf(code)) || !isMoved(space) || isAtEnd) continue;
    parts[at + 1] = inside.slice(space.length);
    if (!/\s/.test(before.charAt(before.length - 1))) parts[at - 1] = before + space;
  }
  for (let at = 1; at < parts.length; at += 2) {
    const [inside = '', code = '', after = ''] = parts.slice(at - 1, at + 2);
    const space = /\s*$/.exec(inside.slice(-MAX_SPACE_LENGTH))?.[0] ?? '';
    if (!code.startsWith('</') || !ends.has(idOf(code)) || !isMoved(space)) continue;
    parts[at - 1] = inside.slice(0, inside.length - space.length);
    if (!/\s/.test(after.charAt(0))) parts[at + 1] = space + after;
  }
  return parts.join('');
}

const isMoved = (space: string): boolean => space.length > 0 && space.length <= MAX_SPACE_LENGTH;

const idOf = (code: string): number => Number(code.replace(/\D/g, ''));

function without(ids: ReadonlySet<number>, found: Iterable<RegExpExecArray>): ReadonlySet<number> {
  const rest = new Set(ids);
  for (const [, id] of found) rest.delete(Number(id));
  return rest;
}
