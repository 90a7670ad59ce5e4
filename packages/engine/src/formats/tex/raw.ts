import { codeEnvironments } from './code-environments.ts';
import { packageCalls } from './packages.ts';

/** Text that LaTeX reads with other category codes: verbatim text, program code, addresses. */
export interface RawRules {
  /** Environments whose body is not parsed. */
  readonly environments: ReadonlySet<string>;
  /** Characters defined as short forms of `\verb` (shortvrb, fancyvrb, listings). */
  readonly shortVerbs: ReadonlySet<string>;
}

/**
 * How to find the raw argument of a macro. `delimited` = between two equal characters or in braces, after the options in
 * `before`; `braced` = in braces only.
 */
const macros: Readonly<Record<string, { readonly form: 'delimited' | 'braced'; readonly before: string }>> = {
  verb: { form: 'delimited', before: '*' },
  Verb: { form: 'delimited', before: '*[' },
  SaveVerb: { form: 'delimited', before: '[{' },
  lstinline: { form: 'delimited', before: '*[' },
  mintinline: { form: 'delimited', before: '[{' },
  spverb: { form: 'delimited', before: '*' },
  cverb: { form: 'delimited', before: '*[' },
  path: { form: 'delimited', before: '' },
  url: { form: 'delimited', before: '*[' },
  nolinkurl: { form: 'braced', before: '*' },
  directlua: { form: 'braced', before: '' },
};
/** Macros whose first braced argument is an address and whose next one is read normally. */
const addressed: Readonly<Record<string, string>> = { href: '*[' };

const environments = [
  'verbatim',
  'verbatim*',
  'Verbatim',
  'Verbatim*',
  'BVerbatim',
  'LVerbatim',
  'SaveVerbatim',
  'VerbatimOut',
  'lstlisting',
  'minted',
  'comment',
  'filecontents',
  'filecontents*',
  'luacode',
  'luacode*',
  'pycode',
  'pyblock',
  'python',
  'sagesilent',
  'sageblock',
  'asy',
  'asydef',
  'dot2tex',
  'gnuplot',
  'scilabcode',
  'rawhtml',
  'tcblisting',
  'tcboutputlisting',
  'tcbverbatimwrite',
  'verbatimtab',
  'verbatimwrite',
  'semiverbatim',
  'spverbatim',
  'listing*',
  'Code',
  'CodeInput',
  'CodeOutput',
  'Sinput',
  'Soutput',
  'Scode',
  'knitrout',
  'markdown',
  'alltt',
  'CCSXML',
];

/** A custom environment that is read raw. */
const newEnvironments: readonly RegExp[] = [
  /\\(?:DefineVerbatimEnvironment|RecustomVerbatimEnvironment|CustomVerbatimEnvironment|newverbatim)\s*\{([^{}\s]+)\}/g,
  /\\(?:lstnewenvironment|newtcblisting|NewTCBListing|DeclareTCBListing|newtcbinputlisting)\s*(?:\[[^\]]{0,200}\]\s*)?\{([^{}\s]+)\}/g,
  /\\newminted\s*\[([^\][\s]+)\]/g,
  /\\excludecomment\s*\{([^{}\s]+)\}/g,
];
const newMinted = /\\newminted\s*\{([^{}\s]+)\}/g;
const newShortVerb =
  /\\(?:MakeShortVerb\*?|DefineShortVerb|lstMakeShortInline|UndefineShortVerb)\s*(?:\[[^\]]{0,200}\]\s*)?\{?\\?([^\s{}\\A-Za-z0-9])\}?/g;

/** A word, then code between bars: typical of a manual's chapter whose main file defines the bar as a short form. */
const barredCode =
  /(?:\p{Ll}{2}|\\["'.=^`~]\{?\p{L}\}?\p{Ll}?) \|\\[A-Za-z@]{2}[^|\n\r$]{0,260}\|(?=[\s.,;:!?)]|$)/gu;
const ENOUGH_BARS = 3;
/** The classes for documented sources use bars for code (doc manual §2.4). */
const documentedSource = /^(?:ltxdoc|l3doc|ltxguide|ltnews)$/;
/** The maximum number of `\verb` short forms in a document; real ones have one or two. */
const MAX_SHORT_VERBS = 16;

/** The rules of a document: those of LaTeX, common packages and its own definitions. */
export function rawRules(source: string): RawRules {
  const names = new Set(environments);
  for (const pattern of newEnvironments)
    for (const [, name = ''] of source.matchAll(pattern)) names.add(name);
  for (const [, name = ''] of source.matchAll(newMinted)) names.add(`${name}code`).add(`${name}code*`);
  for (const name of codeEnvironments(source)) names.add(name);
  const shortVerbs = new Set<string>();
  for (const [, mark = ''] of source.matchAll(newShortVerb))
    if (shortVerbs.size < MAX_SHORT_VERBS) shortVerbs.add(mark);
  for (const { name, argument } of packageCalls(source.slice(0, 50_000)))
    if (name === 'documentclass' && documentedSource.test(argument ?? '')) shortVerbs.add('|');
  if (!/\\document(?:class|style)/.test(source) && hasBarredCode(source)) shortVerbs.add('|');
  for (const mark of ['$', '#', '~', '^', '_', '&', '%']) shortVerbs.delete(mark);
  return { environments: names, shortVerbs };
}

function hasBarredCode(source: string): boolean {
  const found = source.matchAll(barredCode);
  for (let count = 0; count < ENOUGH_BARS; count += 1) if (found.next().done === true) return false;
  return true;
}

/** The maximum length of an address or code within a line of text. */
const LONGEST = 2048;

/** The maximum depth of nested braces in an address or code, which bounds how often text is searched. */
const DEEPEST = 32;

/** The range of raw text. */
export interface RawRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the raw text of the control sequence `\name` from `start` to `end`, if any. It begins at `start` when the whole
 * call is raw. Calls must be in document order.
 */
export type FindRaw = (start: number, end: number, name: string) => RawRange | undefined;

export function rawFinder(source: string, rules: RawRules): FindRaw {
  let lastEnds: ReadonlyMap<string, number> | undefined;
  return (start, end, name) => {
    const rule = Object.hasOwn(macros, name) ? macros[name] : undefined;
    if (rule !== undefined) {
      const from = skipOptions(source, end, rule.before);
      const to = from === undefined ? undefined : argumentEnd(source, from, rule.form);
      return to === undefined ? undefined : { from: start, to };
    }
    if (name === 'begin') return environmentBody(end);
    const before = Object.hasOwn(addressed, name) ? addressed[name] : undefined;
    if (before === undefined) return undefined;
    const from = skipOptions(source, end, before);
    const to = from === undefined ? undefined : argumentEnd(source, from, 'braced');
    return from === undefined || to === undefined ? undefined : { from, to };
  };

  /** The body of a raw environment, after the options on its first line. */
  function environmentBody(from: number): RawRange | undefined {
    const found = /^\s*\{([^{}\\%]{1,60})\}/.exec(source.slice(from, from + 80));
    const name = found?.[1];
    if (found === null || name === undefined || !rules.environments.has(name)) return undefined;
    lastEnds ??= findLastEnds(source, rules);
    if (from > (lastEnds.get(name) ?? -1)) return undefined;
    const to = source.indexOf(`\\end{${name}}`, from);
    let at = from + found[0].length;
    const options = /^\[(?:[^\][{}\n]|\{[^{}]{0,500}\}|\n(?!\s*\n)){0,500}\]/.exec(
      source.slice(at, Math.min(to, at + 1500)),
    );
    if (options !== null) at += options[0].length;
    return { from: at, to };
  }
}

/** The last end of each raw environment: an unclosed one does not cause a search to the end of the document each time. */
function findLastEnds(source: string, { environments }: RawRules): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  for (const { index, 1: name = '' } of source.matchAll(/\\end\{([^{}\\%]{1,60})\}/g))
    if (environments.has(name)) ends.set(name, index);
  return ends;
}

/** The offset after a star, bracketed options and a braced one, if present. */
function skipOptions(source: string, from: number, options: string): number | undefined {
  let at = from;
  if (options.includes('*') && source.charAt(at) === '*') at += 1;
  if (options.includes('[') && source.charAt(at) === '[') {
    const length = source.slice(at, at + LONGEST + 1).indexOf(']');
    if (length < 0) return undefined;
    at += length + 1;
  }
  return options.includes('{') && source.charAt(at) === '{' ? bracedEnd(source, at) : at;
}

function argumentEnd(source: string, from: number, form: 'delimited' | 'braced'): number | undefined {
  const at =
    form === 'braced' || /\s*\{/y.test(source.slice(from, from + 3)) ? skipBlanks(source, from) : from;
  const mark = source.charAt(at);
  if (mark === '{') return bracedEnd(source, at);
  if (form === 'braced' || mark === '' || /[\sA-Za-z}]/.test(mark)) return undefined;
  const near = source.slice(at + 1, at + LONGEST);
  const length = near.indexOf(mark);
  return length < 0 || /[\n\r]/.test(near.slice(0, length)) ? undefined : at + length + 2;
}

function skipBlanks(source: string, from: number): number {
  let at = from;
  while (' \t\n\r'.includes(source.charAt(at)) && at < source.length) at += 1;
  return at;
}

function bracedEnd(source: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < source.length && at < from + LONGEST && depth <= DEEPEST; at += 1) {
    const character = source.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}
