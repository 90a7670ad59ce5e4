import { findTokens, type Token } from './syntax.ts';

/** Stand-ins of one character each: an ordinary letter, a blank, and a sign without a meaning in Markdown. */
const LETTER = 'x';
const BLANK = ' ';
const NOT_MATH = '\u00a4';

interface Dialect {
  readonly pattern: RegExp;
  /** Inside a line it becomes a word, as lines of its own it becomes blank lines. */
  readonly as: 'word' | 'blank';
}

/** What other dialects of Markdown add, and Markdown itself would misread. */
const dialects: readonly Dialect[] = [
  // A region that the author excludes.
  {
    pattern:
      /^[ \t]*<!--\s*translate:\s*off\s*-->[\s\S]*?(?:<!--\s*translate:\s*on\s*-->[ \t]*$|(?![\s\S]))/gm,
    as: 'blank',
  },
  { pattern: /<!--\s*translate:\s*off\s*-->[\s\S]*?<!--\s*translate:\s*on\s*-->/g, as: 'word' },
  // Liquid and Jekyll blocks that hold code or raw text.
  {
    pattern: /^[ \t]*\{%-?\s*(highlight|raw|code|comment)\b[\s\S]*?\{%-?\s*end\1\s*-?%\}[ \t]*$/gm,
    as: 'blank',
  },
  // Templates: Hugo and Jinja shortcodes, Liquid tags.
  { pattern: /^[ \t]*\{\{[^\n\r]*?\}\}[ \t]*$|^[ \t]*\{%[^\n\r]*?%\}[ \t]*$/gm, as: 'blank' },
  { pattern: /\{\{[^\n\r]*?\}\}|\{%[^\n\r]*?%\}/g, as: 'word' },
  // Containers: `::: tip`, `:::note[Title]`.
  { pattern: /^[ \t>]*:{3,}[^\n\r]*$/gm, as: 'blank' },
  // MDX.
  {
    pattern:
      /^(?:import\s+(?:[\w*{][^\n\r]*\s+from\s+)?['"][^\n\r]*['"];?|export\s+(?:default|const|let|function)\b[^\n\r]*)$/gm,
    as: 'blank',
  },
  // Attributes of headings, links and images: `{#id .class}`.
  { pattern: /\{[:]?\s*[#.][^{}\n\r]*\}/g, as: 'word' },
];

/** A word of a sentence that stands for something else: what `mask` makes words of, and emoji by name. */
export const inlineForeign =
  /<!--\s*translate:\s*off\s*-->[\s\S]*?<!--\s*translate:\s*on\s*-->|\{\{[^\n\r]*?\}\}|\{%[^\n\r]*?%\}|\{[:]?\s*[#.][^{}\n\r]*\}|(?<![\w:]):[a-z][a-z0-9_+-]*:(?![\w:])/g;

const opaque: ReadonlySet<string> = new Set([
  'codeFenced',
  'codeIndented',
  'codeText',
  'mathFlow',
  'yaml',
  'toml',
]);
const candidates = /translate:|\{[{%#.:]|:::|^(?:import|export)\s/m;

/**
 * A text of the same length in which what Markdown would misread is hidden.
 * @param masked the text as parsed last, `tokens` what came of it.
 */
export function mask(text: string, masked: string, tokens: readonly Token[]): string {
  const pieces = new Masking(masked);
  for (const token of findTokens(tokens, new Set(['mathText']))) {
    if (!isMath(text.slice(token.start, token.end))) pieces.put(token.start, NOT_MATH);
  }
  if (masked === text && candidates.test(text)) {
    const hidden = findTokens(tokens, opaque);
    for (const { pattern, as } of dialects) {
      for (const match of text.matchAll(pattern)) {
        const end = match.index + match[0].length;
        if (!hidden.some((token) => token.start <= match.index && match.index < token.end))
          pieces.hide(match.index, end, as);
      }
    }
  }
  return pieces.result();
}

/** As Pandoc has it: no space inside the dollar signs, no digit behind the closing one. `$5 and $6` is money. */
function isMath(source: string): boolean {
  return source.startsWith('$$') || /^\$\S(?:[\s\S]*\S)?\$$/.test(source);
}

class Masking {
  readonly #text: string;
  readonly #changes = new Map<number, string>();

  constructor(text: string) {
    this.#text = text;
  }

  put(at: number, character: string): void {
    this.#changes.set(at, character);
  }

  hide(start: number, end: number, as: Dialect['as']): void {
    for (let at = start; at < end; at += 1) {
      const isLineEnd = this.#text[at] === '\n' || this.#text[at] === '\r';
      if (!isLineEnd && !this.#changes.has(at)) this.put(at, as === 'word' ? LETTER : BLANK);
    }
  }

  result(): string {
    if (this.#changes.size === 0) return this.#text;
    const units = this.#text.split('');
    for (const [at, character] of this.#changes) units[at] = character;
    return units.join('');
  }
}
