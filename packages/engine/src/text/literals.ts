import { withoutEnd } from './trim.ts';

/** Text that is the same in every language. Lengths are bounded so that no input makes a pattern slow. */
export interface LiteralPattern {
  readonly kind: 'url' | 'e-mail' | 'placeholder';
  readonly pattern: RegExp;
  /** A quick check for text that may match. */
  readonly mark: RegExp;
}

/**
 * Tags of template languages, by which programs fill in a document: Jinja, Liquid and Twig, Handlebars and Mustache,
 * docxtemplater (`{#items}…{/items}`), expressions (`${a.b}`, `#{name}`), Freemarker and Velocity, ERB and JSP, Aspose
 * (`<<[x]>>`, `<<foreach [x in y]>>`), names in brackets. A name in guillemets is one of a merge field if it looks like a name of a
 * program, not like a quoted word.
 */
const templateTag = new RegExp(
  [
    String.raw`\{%[^%\n]{0,300}%\}`,
    String.raw`\{#[^{}\n]{0,300}#\}`,
    String.raw`\{{2,3}[^{}\n]{1,300}\}{2,3}`,
    String.raw`\{[#/^@>&!][\w.$-][^{}\n]{0,200}\}`,
    String.raw`[$#]\{[^{}\n]{1,200}\}`,
    String.raw`<%[^%\n]{0,300}%>`,
    String.raw`</?[#@]\w[^<>\n]{0,200}>`,
    String.raw`<<(?:\[|/|foreach\b|if\b|else|image\b|doc\b|html\b|link\b|bookmark\b|var\b|check\b)[^<>\n]{0,300}>>`,
    String.raw`\[\[[\w.-]{1,80}\]\]`,
    String.raw`«(?=\w{0,80}(?:_|\d|[a-z][A-Z]))[A-Za-z]\w{0,80}»`,
  ].join('|'),
  'g',
);

/** Characters of a URL (RFC 3986 §2). Excludes non-ASCII ones, which usually belong to the surrounding sentence. */
export const literalPatterns: readonly LiteralPattern[] = [
  {
    kind: 'url',
    pattern: /(?:\b(?:https?|ftps?|file):\/\/|\bwww\.)[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi,
    mark: /:\/\/|www\./i,
  },
  {
    kind: 'e-mail',
    pattern: /[\w.%+-]{1,64}@[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){1,8}/g,
    mark: /@/,
  },
  // {name}, {0}; printf's %s, %1$d, %(name)s, but not "50% des".
  {
    kind: 'placeholder',
    pattern: /(?<![{$#])\{\s{0,4}[\w.$-]{1,80}\s{0,4}\}(?!\})/g,
    mark: /\{/,
  },
  { kind: 'placeholder', pattern: templateTag, mark: /[{<«[]/ },
  {
    kind: 'placeholder',
    pattern: /(?<![\d%])%(?:\d{1,2}\$|\(\w{1,40}\))?[sdiufxXgc@](?![\p{L}\d])/gu,
    mark: /%/,
  },
];

const sentencePunctuation = '.,;:!?\'")]';

/** The literals of a text in order of pattern, then position. Punctuation after a URL is not part of it. */
export function findLiterals(text: string): readonly string[] {
  return literalPatterns.flatMap(({ kind, pattern }) =>
    (text.match(pattern) ?? []).map((found) =>
      kind === 'url' ? withoutEnd(found, sentencePunctuation) : found,
    ),
  );
}

/** The text with its literals removed. */
export function withoutLiterals(text: string): string {
  return literalPatterns.reduce(
    (rest, { pattern, mark }) => (mark.test(rest) ? rest.replace(pattern, ' ') : rest),
    text,
  );
}

/** The text with its template tags removed. */
export function withoutTags(text: string): string {
  return /[{<«[]/.test(text) ? text.replace(templateTag, ' ') : text;
}

/** The text with `change` applied to the parts between its literals. */
export function aroundLiterals(text: string, change: (text: string) => string): string {
  const places = literalPatterns
    .flatMap(({ pattern }) =>
      [...text.matchAll(pattern)].map((found) => ({ at: found.index, literal: found[0] })),
    )
    .toSorted((a, b) => a.at - b.at);
  let from = 0;
  let result = '';
  for (const { at, literal } of places) {
    if (at < from) continue;
    result += change(text.slice(from, at)) + literal;
    from = at + literal.length;
  }
  return result + change(text.slice(from));
}
