import type { FormatName } from '@verso/engine';
import { type Construct, depthOf, times } from '../construct.ts';
import { before, mainParts, packageWith } from '../package.ts';

/** The representation of a paragraph in the main part of a format. */
interface Host {
  readonly format: FormatName;
  readonly anchor: string;
  readonly paragraph: (attributes: string, text: string, beside: string) => string;
}

const hosts: readonly Host[] = [
  {
    format: 'docx',
    anchor: '<w:sectPr>',
    paragraph: (attributes, text, beside) =>
      `<w:p${attributes}>${beside}<w:r><w:t>word${text}</w:t></w:r></w:p>`,
  },
  {
    format: 'pptx',
    anchor: '</p:txBody>',
    paragraph: (attributes, text, beside) =>
      `<a:p${attributes}>${beside}<a:r><a:t>word${text}</a:t></a:r></a:p>`,
  },
  {
    format: 'xlsx',
    anchor: '</sheetData>',
    paragraph: (attributes, text, beside) =>
      `<row${attributes}><c t="inlineStr">${beside}<is><t>word${text}</t></is></c></row>`,
  },
  {
    format: 'odt',
    anchor: '</office:text>',
    paragraph: (attributes, text, beside) => `<text:p${attributes}>word${text}${beside}</text:p>`,
  },
  {
    format: 'odp',
    anchor: '</draw:text-box>',
    paragraph: (attributes, text, beside) => `<text:p${attributes}>word${text}${beside}</text:p>`,
  },
  {
    format: 'ods',
    anchor: '</table:table>',
    paragraph: (attributes, text, beside) =>
      `<table:table-row${attributes}><table:table-cell office:value-type="string"><text:p>word${text}${beside}</text:p></table:table-cell></table:table-row>`,
  },
];

/** Attributes of an element, text in it, elements next to the text. */
type Place = 'attributes' | 'text' | 'beside';

/**
 * Constructs of XML itself. Those for attributes and names are used in every format; two formats represent all for the
 * others.
 */
const everywhere: readonly (readonly [string, number, Place, (n: number) => string])[] = [
  ['attributes', 100_000, 'attributes', (n) => times(n, (i) => ` a${i}="b"`)],
  ['namespaces', 100_000, 'attributes', (n) => times(n, (i) => ` xmlns:n${i}="urn:a"`)],
  ['text', 2_500_000, 'text', (n) => 'a'.repeat(n)],
  ['text-of-words', 400_000, 'text', (n) => ' word'.repeat(n)],
  ['entities', 300_000, 'text', (n) => '&amp;'.repeat(n)],
  ['elements-nested', 4000, 'beside', (n) => `${'<x>'.repeat(n)}${'</x>'.repeat(n)}`],
];

const inSome: readonly (readonly [string, number, Place, (n: number) => string])[] = [
  ['attributes-of-one-name', 100_000, 'attributes', (n) => ' a="b"'.repeat(n)],
  [
    'attributes-of-namespaces',
    50_000,
    'attributes',
    (n) => times(n, (i) => ` xmlns:n${i}="urn:${i}" n${i}:a=""`),
  ],
  ['attribute-value', 4_000_000, 'attributes', (n) => ` a="${'b'.repeat(n)}"`],
  ['attribute-entities', 300_000, 'attributes', (n) => ` a="${'&amp;'.repeat(n)}"`],
  ['attribute-open', 300_000, 'attributes', (n) => ' a="b'.repeat(n)],
  ['attribute-gap', 4_000_000, 'attributes', (n) => `${' '.repeat(n)}a="b"`],
  ['attributes-without-value', 300_000, 'attributes', (n) => ' a'.repeat(n)],
  ['numeric-entities', 300_000, 'text', (n) => '&#65;'.repeat(n)],
  ['numeric-entity-of-zeros', 3_000_000, 'text', (n) => `&#${'0'.repeat(n)}65;`],
  ['entity-name', 3_000_000, 'text', (n) => `&${'a'.repeat(n)};`],
  ['entities-open', 500_000, 'text', (n) => '&a'.repeat(n)],
  ['cdata', 200_000, 'text', (n) => '<![CDATA[a]]>'.repeat(n)],
  ['cdata-open', 300_000, 'text', (n) => '<![CDATA['.repeat(n)],
  ['brackets', 2_000_000, 'text', (n) => ']'.repeat(n)],
  ['line-ends', 2_000_000, 'text', (n) => '\r\n'.repeat(n)],
  ['spaces', 4_000_000, 'text', (n) => `${' '.repeat(n)}b`],
  ['nul', 1_000_000, 'text', (n) => '\0'.repeat(n)],
  ['comments', 200_000, 'beside', (n) => '<!--a-->'.repeat(n)],
  ['comments-within-text', 100_000, 'text', (n) => '<!--a--> b'.repeat(n)],
  ['comment-open', 300_000, 'beside', (n) => '<!--'.repeat(n)],
  ['comment-of-dashes', 3_000_000, 'beside', (n) => `<!--${'- '.repeat(n / 2)}-->`],
  ['instructions', 200_000, 'beside', (n) => '<?a b?>'.repeat(n)],
  ['instructions-open', 300_000, 'beside', (n) => '<?a '.repeat(n)],
  ['elements', 200_000, 'beside', (n) => '<x/>'.repeat(n)],
  ['elements-of-distinct-names', 100_000, 'beside', (n) => times(n, (i) => `<x${i}/>`)],
  ['elements-of-namespaces', 60_000, 'beside', (n) => times(n, (i) => `<n:x xmlns:n="urn:${i}"/>`)],
  [
    'elements-nested-with-namespaces',
    4000,
    'beside',
    (n) => `${times(n, (i) => `<x xmlns:n${i}="u">`)}${'</x>'.repeat(n)}`,
  ],
  ['elements-too-deep', 200_000, 'beside', (n) => `${'<x>'.repeat(n)}${'</x>'.repeat(n)}`],
  ['elements-never-closed', 3000, 'beside', (n) => '<x>'.repeat(n)],
  ['element-name', 3_000_000, 'beside', (n) => `<${'x'.repeat(n)}/>`],
  ['element-name-of-colons', 1_000_000, 'beside', (n) => `<${'x:'.repeat(n)}x/>`],
  ['elements-closing', 300_000, 'beside', (n) => '</x>'.repeat(n)],
  ['less-than', 1_000_000, 'beside', (n) => '<'.repeat(n)],
  ['white-space-between-elements', 1_000_000, 'beside', (n) => `${' \n'.repeat(n)}<x/>`],
  ['names-of-growing-length', 2_000_000, 'beside', (n) => times(depthOf(n), (i) => `<x${'y'.repeat(i)}/>`)],
];

const constructsOf = (host: Host, list: typeof everywhere): Construct[] =>
  list.map(([name, n, place, piece]) => ({
    name: `xml-${name}`,
    format: host.format,
    n,
    make(count) {
      const made = { attributes: '', text: '', beside: '', [place]: piece(count) };
      const paragraph = host.paragraph(made.attributes, made.text, made.beside);
      return packageWith(host.format, { [mainParts[host.format]]: before(host.anchor, paragraph) });
    },
  }));

/** XML, in the part with a document's text. */
export const xml: readonly Construct[] = hosts.flatMap((host) => [
  ...constructsOf(host, everywhere),
  ...(host.format === 'docx' || host.format === 'odt' ? constructsOf(host, inSome) : []),
]);
