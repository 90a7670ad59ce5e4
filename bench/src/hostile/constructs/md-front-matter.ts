import { type Shape, times } from '../construct.ts';

const yaml = (body: string) => `---\n${body}\n---\n\nWord.\n`;
const toml = (body: string) => `+++\n${body}\n+++\n\nWord.\n`;
const gap = (n: number) => ' '.repeat(n);

/** Front matter. A line separator does not end a line of it, but stops `.` and `$` of regular expressions. */
export const mdFrontMatter: readonly Shape[] = [
  ['yaml-spaces-and-comment', 600, (n) => yaml(`title: ${gap(n)}#${gap(n)}\u2028`)],
  ['yaml-spaces-and-comments', 20_000, (n) => yaml(`title: ${' # '.repeat(n)}\u2028`)],
  ['yaml-value-of-spaces', 30_000, (n) => yaml(`title: a${gap(n)}\u2028`)],
  ['yaml-key-of-spaces', 30_000, (n) => yaml(`title${gap(n)}:${gap(n)}\u2028`)],
  ['yaml-indent-and-key', 30_000, (n) => yaml(`${gap(n)}title${gap(n)}`)],
  ['yaml-key-of-dots', 100_000, (n) => yaml(`${'a.'.repeat(n)} b`)],
  ['yaml-item-spaces-and-comment', 600, (n) => yaml(`title:\n  -${gap(n)}#${gap(n)}\u2028`)],
  ['yaml-item-of-spaces', 20_000, (n) => yaml(`title:\n  - a${gap(n)}\u2028`)],
  ['yaml-items', 60_000, (n) => yaml(`title:\n${times(n, '  - word\n')}`)],
  ['yaml-keys', 50_000, (n) => yaml(times(n, 'title: word\n'))],
  ['yaml-keys-without-text', 60_000, (n) => yaml(times(n, (i) => `a${i}: b\n`))],
  ['yaml-blocks', 30_000, (n) => yaml(times(n, 'title: |\n  word\n'))],
  ['yaml-block-lines', 60_000, (n) => yaml(`title: |\n${times(n, '  word\n')}`)],
  ['yaml-block-paragraphs', 40_000, (n) => yaml(`title: >\n${times(n, '  word\n\n')}`)],
  ['yaml-blocks-empty', 60_000, (n) => yaml(times(n, 'a: |\n'))],
  ['yaml-block-header', 300_000, (n) => yaml(`title: |${'+'.repeat(n)}a\n  word`)],
  ['yaml-quote-open', 200_000, (n) => yaml(`title: "${'a '.repeat(n)}`)],
  ['yaml-quotes-doubled', 150_000, (n) => yaml(`title: '${"''".repeat(n)}'`)],
  ['yaml-escapes', 100_000, (n) => yaml(`title: "${'\\"'.repeat(n)}"`)],
  ['yaml-escapes-of-numbers', 60_000, (n) => yaml(`title: "${'\\u0041'.repeat(n)}"`)],
  ['yaml-list-in-brackets', 100_000, (n) => yaml(`title: [${'a, '.repeat(n)}b]`)],
  ['yaml-brackets', 200_000, (n) => yaml(`title: ${'['.repeat(n)}`)],
  ['yaml-braces', 200_000, (n) => yaml(`title: ${'{a: '.repeat(n)}`)],
  ['yaml-anchors', 100_000, (n) => yaml(`title: ${'&a '.repeat(n)}`)],
  ['yaml-nested-keys', 400, (n) => yaml(times(n, (i) => `${' '.repeat(i)}title:\n`))],
  ['yaml-dashes', 60_000, (n) => yaml(`title:\n  ${'- '.repeat(n)}a`)],
  ['yaml-item-keys', 40_000, (n) => yaml(times(n, '- title: word\n'))],
  ['yaml-item-quoted-key', 100_000, (n) => yaml(`title:\n  - "${'a'.repeat(n)}`)],
  ['yaml-colons', 200_000, (n) => yaml(`title: ${'a: '.repeat(n)}`)],
  ['yaml-never-closed', 60_000, (n) => `---\n${times(n, 'title: word\n')}`],
  ['yaml-comments', 60_000, (n) => yaml(times(n, '# word\n'))],
  ['toml-spaces-and-comment', 600, (n) => toml(`title = ${gap(n)}#${gap(n)}\u2028`)],
  ['toml-spaces-and-comments', 20_000, (n) => toml(`title = ${' # '.repeat(n)}\u2028`)],
  ['toml-value-of-spaces', 30_000, (n) => toml(`title = a${gap(n)}\u2028`)],
  ['toml-key-of-spaces', 30_000, (n) => toml(`title${gap(n)}=${gap(n)}\u2028`)],
  ['toml-keys', 50_000, (n) => toml(times(n, 'title = "word"\n'))],
  ['toml-tables', 60_000, (n) => toml(times(n, '[a]\n'))],
  ['toml-string-open', 200_000, (n) => toml(`title = """${'a '.repeat(n)}`)],
  ['toml-escapes', 100_000, (n) => toml(`title = "${'\\"'.repeat(n)}"`)],
  ['toml-never-closed', 60_000, (n) => `+++\n${times(n, 'title = "word"\n')}`],
];
