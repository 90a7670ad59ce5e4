/** A line of text on a page: its left end, and its distance from the top, in points. */
export interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

const size = { width: 300, height: 400 };
/** Of each letter and of the font, in points. */
const letter = 5;
const fontSize = 10;

const hex = (text: string) =>
  [...text].map((character) => (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('');

const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end end`;

/**
 * A PDF of one page (ISO 32000-1) of 300 by 400 points with these lines, each letter of which is 5 points wide. The letters are their
 * UTF-16 codes in fonts that are not embedded: `Own` for lines of ASCII letters, `Other` for those that it lacks.
 */
export function pagesPdf(lines: readonly Line[]): string {
  const content = lines
    .map(
      ({ text, x, y }) =>
        `BT /${isAscii(text) ? 'F' : 'G'} ${fontSize} Tf 1 0 0 1 ${x} ${size.height - y} Tm <${hex(text)}> Tj ET`,
    )
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.width} ${size.height}] /Contents 4 0 R /Resources << /Font << /F 6 0 R /G 9 0 R >> >> >>`,
    stream(content),
    stream(toUnicode),
    ...fontObjects('Own', 6),
    ...fontObjects('Other-Bold', 9),
  ];
  let pdf = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = pdf.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return `${pdf}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
}

/** The three objects of a font, of which the first has this number. */
function fontObjects(name: string, number: number): readonly string[] {
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${number + 1} 0 R] /ToUnicode 5 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW ${(1000 * letter) / fontSize} /FontDescriptor ${number + 2} 0 R >>`,
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>`,
  ];
}

const isAscii = (text: string) => [...text].every((character) => character <= '~');

const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
