/** The types of inline codes that TMX 1.4b recommends (clause 3.3, `type`), by word of a code's label. */
const types: Readonly<Record<string, string>> = {
  bold: 'bold',
  strong: 'bold',
  italic: 'italic',
  emphasis: 'italic',
  underlined: 'ulined',
  'double underlined': 'dulined',
  superscript: 'sup',
  subscript: 'sub',
  'small caps': 'scap',
  'struck out': 'x-strike',
  color: 'color',
  font: 'font',
  size: 'font',
  typewriter: 'font',
  'sans serif': 'font',
  link: 'link',
  a: 'link',
  footnote: 'fnote',
  endnote: 'enote',
  image: 'image',
  drawing: 'image',
  break: 'lb',
  'line break': 'lb',
  'page break': 'pb',
  'column break': 'cb',
  date: 'date',
  time: 'time',
  index: 'index',
};

/** Labels that name a kind of code. Others have text of the document. */
const KIND = /^[a-z]{1,20}(?:[ -][a-z]{1,20}){0,2}$/;

/** The type of a code with a label such as "bold, size": one that TMX recommends, or one of our own with `x-`. */
export function tmxTypeOf(label: string): string | undefined {
  const words = label.split(', ');
  const known = words.find((word) => Object.hasOwn(types, word.replace(/ \d+$/, '')));
  if (known !== undefined) return types[known.replace(/ \d+$/, '')];
  return KIND.test(label) ? `x-${label.replaceAll(' ', '-')}` : undefined;
}
