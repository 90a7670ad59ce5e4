/** Content that a translation must not change, as written in the source. The first match applies. */
const patterns = {
  verbatim:
    /\\begin\{(?<code>verbatim\*?|Verbatim|lstlisting|minted|comment|tikzpicture|filecontents\*?)\}[\s\S]*?\\end\{\k<code>\}|\\(?:verb|lstinline)\*?(?<mark>[^A-Za-z\s{[*])[^\n]*?\k<mark>/,
  comment: /%[^\n\r]*(?:(?:\r\n|\n|\r)[ \t]*)?/,
  accent: /\\["'`^~=.](?:[A-Za-z]|\{\\?[A-Za-z]\})/,
  escaped: /\\[^A-Za-z]/,
  math: /\\begin\{(?<math>(?:equation|align|gather|multline|eqnarray|displaymath|math)\*?)\}[\s\S]*?\\end\{\k<math>\}|\$\$[^$]+\$\$|\$[^$]+\$/,
  call: /\\(?:begin|end|label|(?:eq|page|auto|[cCv])?ref|cite[a-z]*|nocite|input|include|includegraphics|usepackage|documentclass|bibliography|bibliographystyle|url|href|setcounter|vspace|hspace|color)\*?\s*(?:\[[^\][]*\])*\{[^{}]*\}/,
  control: /\\[A-Za-z@]+\*?/,
  word: /[A-Za-z]+/,
  space: /\s+/,
  mark: /[\s\S]/,
} as const;

const token = new RegExp(
  Object.entries(patterns)
    .map(([kind, { source }]) => `(?<${kind}_>${source})`)
    .join('|'),
  'g',
);

interface Skeleton {
  readonly comments: readonly string[];
  readonly tokens: readonly string[];
}

/**
 * Compares a LaTeX source with its ROT13 translation, independent of the engine's own reading: the same comments, commands,
 * environments, math, keys and addresses, and every word either unchanged or replaced letter by letter. Comments and line
 * ends may move between words; dashes may be spelled differently.
 * @returns the difference, or undefined.
 */
export function texSkeletonDifference(source: Uint8Array, output: Uint8Array): string | undefined {
  const [before, after] = [source, output].map((bytes) =>
    skeletonOf(new TextDecoder('latin1').decode(bytes)),
  );
  if (before === undefined || after === undefined) return undefined;
  return (
    firstDifference(before.comments, after.comments, (a, b) => a === b) ??
    firstDifference(before.tokens, after.tokens, (a, b) => a === b || rot13(a) === b)
  );
}

function firstDifference(
  before: readonly string[],
  after: readonly string[],
  isSame: (a: string, b: string) => boolean,
): string | undefined {
  const length = Math.max(before.length, after.length);
  for (let index = 0; index < length; index += 1) {
    const [a, b] = [before[index], after[index]];
    if (a === undefined || b === undefined || !isSame(a, b))
      return `${a ?? 'the end'} became ${b ?? 'the end'}, after ${before.slice(Math.max(0, index - 4), index).join('')}`.slice(
        0,
        200,
      );
  }
  return undefined;
}

function skeletonOf(text: string): Skeleton {
  const comments: string[] = [];
  const tokens: string[] = [];
  const spelled = spellings.reduce((found, [spelling, as]) => found.replace(spelling, as), text);
  let previous = '';
  for (const { groups = {}, 0: part } of spelled.matchAll(token)) {
    const space = groups.space_;
    const math = groups.math_;
    if (groups.comment_ !== undefined) comments.push(groups.comment_.trimEnd());
    else if (space !== undefined) addSpace(tokens, space, previous);
    else if (math !== undefined) tokens.push(math.replace(textInMath, '\\text{}').replace(/\s+/g, ' '));
    else tokens.push(part);
    previous = part;
  }
  return { comments, tokens };
}

const textInMath = /\\(?:text|mbox|hbox|intertext|textnormal)[a-z]*\s*\{[^{}]*\}/g;

/** A blank line ends a paragraph; any other space is one space, and none after a control word or another space. */
function addSpace(tokens: string[], space: string, before: string): void {
  const what = /(?:\r\n|\n|\r)[ \t]*(?:\r\n|\n|\r)/.test(space) ? '\n\n' : ' ';
  const last = tokens.at(-1);
  if (last === ' ' && what === '\n\n') tokens[tokens.length - 1] = what;
  else if (last !== ' ' && last !== '\n\n' && (what === '\n\n' || !/^\\[A-Za-z@]+$/.test(before)))
    tokens.push(what);
}

/** Alternative spellings: groups that separate marks, dashes. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\u00e2\u20ac\u201d/g, '---'],
  [/\u00e2\u20ac\u201c/g, '--'],
  [/(?<!\\[A-Za-z@]{1,60})\{\}/g, ''],
  [/--+/g, '\u2013'],
  [/\{([[\]*<>])\}/g, '$1'],
];

/** Replaces letters by letters; nothing else may change. */
const rot13 = (part: string): string =>
  /^[A-Za-z]+$/.test(part)
    ? part.replace(/[a-z]/gi, (letter) => {
        const base = letter <= 'Z' ? 65 : 97;
        return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
      })
    : part;
