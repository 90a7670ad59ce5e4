import { before, type Edit, type NewPart } from '../../package.ts';

export const p = (text: string) => `<text:p>${text}</text:p>`;
export const span = (style: string, text: string) =>
  `<text:span text:style-name="${style}">${text}</text:span>`;
export const frame = (content: string) =>
  `<draw:frame draw:name="a" svg:width="1cm" svg:height="1cm">${content}</draw:frame>`;
export const textBox = (content: string) => frame(`<draw:text-box>${content}</draw:text-box>`);
export const cell = (text: string, attributes = '') =>
  `<table:table-cell office:value-type="string"${attributes}>${p(text)}</table:table-cell>`;
export const row = (content: string, attributes = '') =>
  `<table:table-row${attributes}>${content}</table:table-row>`;
export const table = (content: string, name = 'T') =>
  `<table:table table:name="${name}">${content}</table:table>`;
export const style = (name: string, content: string, attributes = '') =>
  `<style:style style:name="${name}" style:family="text"${attributes}>${content}</style:style>`;
export const textProperties = (i: number) => `<style:text-properties fo:font-size="${i + 1}pt"/>`;

/** The position of the content in each format. */
export const bodyEnds = {
  odt: '</office:text>',
  odp: '</office:presentation>',
  ods: '</office:spreadsheet>',
} as const;

export const content = (format: keyof typeof bodyEnds, body: string): Edits => ({
  'content.xml': before(bodyEnds[format], body),
});
/** Content with its automatic styles. */
export const styled = (format: keyof typeof bodyEnds, body: string, styles: string): Edits => ({
  'content.xml': (xml) => before('</office:automatic-styles>', styles)(before(bodyEnds[format], body)(xml)),
});

export type Edits = Readonly<Record<string, Edit>>;
export type OdfShape = readonly [
  name: string,
  n: number,
  edits: (n: number) => Edits,
  parts?: (n: number) => readonly NewPart[],
];
