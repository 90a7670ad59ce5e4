/** Text that LaTeX reads with other category codes: verbatim text, program code, addresses. */
export interface RawRules {
  /** Environments whose body is kept unread. */
  readonly environments: ReadonlySet<string>;
  /** Characters made short for `\verb` (shortvrb, fancyvrb, listings). */
  readonly shortVerbs: ReadonlySet<string>;
  /** Environments found to have no end: looked for once. */
  readonly unclosed: Set<string>;
}

/**
 * How the raw argument of a macro is found. `delimited` = between two equal characters or in braces, after the options in
 * `before`; `braced` = in braces alone.
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
/** Macros whose first braced argument is an address and whose next is read as usual. */
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
];

/** An environment of one's own that is read raw. */
const newEnvironments: readonly RegExp[] = [
  /\\(?:DefineVerbatimEnvironment|RecustomVerbatimEnvironment|CustomVerbatimEnvironment|newverbatim)\s*\{([^{}\s]+)\}/g,
  /\\(?:lstnewenvironment|newtcblisting|NewTCBListing|DeclareTCBListing|newtcbinputlisting)\s*(?:\[[^\]]{0,200}\])?\s*\{([^{}\s]+)\}/g,
  /\\newminted\s*\[([^\][\s]+)\]/g,
  /\\excludecomment\s*\{([^{}\s]+)\}/g,
];
const newMinted = /\\newminted\s*\{([^{}\s]+)\}/g;
const newShortVerb =
  /\\(?:MakeShortVerb\*?|DefineShortVerb|lstMakeShortInline|UndefineShortVerb)\s*(?:\[[^\]]{0,200}\])?\s*\{?\\?([^\s{}\\A-Za-z0-9])\}?/g;

/** A word, then code between bars: what a chapter of a manual looks like whose main file makes the bar short. */
const barredCode = /\p{Ll}{2} \|\\[A-Za-z@]{2,}[^|\n\r$]{0,200}\|(?=[\s.,;:!?)]|$)/gu;
const ENOUGH_BARS = 3;
/** The classes for documented sources set code between bars (doc manual §2.4). */
const documentedSource = /\\documentclass\s*(?:\[[^\]]{0,200}\])?\s*\{(?:ltxdoc|l3doc|ltxguide|ltnews)\}/;

/** The rules of a document: LaTeX's and the usual packages', and those that it makes itself. */
export function rawRules(source: string): RawRules {
  const names = new Set(environments);
  for (const pattern of newEnvironments)
    for (const [, name = ''] of source.matchAll(pattern)) names.add(name);
  for (const [, name = ''] of source.matchAll(newMinted)) names.add(`${name}code`).add(`${name}code*`);
  const shortVerbs = new Set<string>();
  for (const [, mark = ''] of source.matchAll(newShortVerb)) shortVerbs.add(mark);
  if (documentedSource.test(source.slice(0, 50_000))) shortVerbs.add('|');
  const isWhole = /\\document(?:class|style)/.test(source);
  if (!isWhole && (source.match(barredCode)?.length ?? 0) >= ENOUGH_BARS) shortVerbs.add('|');
  for (const mark of ['$', '#', '~', '^', '_', '&', '%']) shortVerbs.delete(mark);
  return { environments: names, shortVerbs, unclosed: new Set() };
}

/** Longest address or piece of code within a line of text. */
const LONGEST = 2048;

/**
 * Where raw text begins and ends, if the control sequence `\name` from `start` to `end` has one. It begins at `start` where
 * the whole call is raw.
 */
export function rawEnd(
  source: string,
  start: number,
  end: number,
  name: string,
  rules: RawRules,
): { readonly from: number; readonly to: number } | undefined {
  const rule = Object.hasOwn(macros, name) ? macros[name] : undefined;
  if (rule !== undefined) {
    const from = skipOptions(source, end, rule.before);
    const to = from === undefined ? undefined : argumentEnd(source, from, rule.form);
    return to === undefined ? undefined : { from: start, to };
  }
  if (name === 'begin') return environmentBody(source, end, rules);
  const before = Object.hasOwn(addressed, name) ? addressed[name] : undefined;
  if (before === undefined) return undefined;
  const from = skipOptions(source, end, before);
  const to = from === undefined ? undefined : argumentEnd(source, from, 'braced');
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** The offset behind a star, bracketed options and a braced one, as far as they are there. */
function skipOptions(source: string, from: number, options: string): number | undefined {
  let at = from;
  if (options.includes('*') && source.charAt(at) === '*') at += 1;
  if (options.includes('[') && source.charAt(at) === '[') {
    const end = source.indexOf(']', at);
    if (end < 0 || end > at + LONGEST) return undefined;
    at = end + 1;
  }
  return options.includes('{') && source.charAt(at) === '{' ? bracedEnd(source, at) : at;
}

function argumentEnd(source: string, from: number, form: 'delimited' | 'braced'): number | undefined {
  const at =
    form === 'braced' || /\s*\{/y.test(source.slice(from, from + 3)) ? skipBlanks(source, from) : from;
  const mark = source.charAt(at);
  if (mark === '{') return bracedEnd(source, at);
  if (form === 'braced' || mark === '' || /[\sA-Za-z}]/.test(mark)) return undefined;
  const end = source.indexOf(mark, at + 1);
  const isNear = end >= 0 && end < at + LONGEST && !/[\n\r]/.test(source.slice(at, end));
  return isNear ? end + 1 : undefined;
}

function skipBlanks(source: string, from: number): number {
  let at = from;
  while (/[ \t\n\r]/.test(source.charAt(at))) at += 1;
  return at;
}

function bracedEnd(source: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < source.length && at < from + LONGEST; at += 1) {
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

/** The body of a raw environment, behind the options that stand on the line of its beginning. */
function environmentBody(
  source: string,
  from: number,
  rules: RawRules,
): { from: number; to: number } | undefined {
  const name = /^\s*\{([^{}\\%]{1,60})\}/.exec(source.slice(from, from + 80));
  if (name?.[1] === undefined || !rules.environments.has(name[1]) || rules.unclosed.has(name[1]))
    return undefined;
  const to = source.indexOf(`\\end{${name[1]}}`, from);
  if (to < 0) {
    rules.unclosed.add(name[1]);
    return undefined;
  }
  let at = from + name[0].length;
  const options = /^\[(?:[^\][{}\n]|\{[^{}]{0,500}\}|\n(?!\s*\n)){0,500}\]/.exec(
    source.slice(at, Math.min(to, at + 1500)),
  );
  if (options !== null) at += options[0].length;
  return { from: at, to };
}
