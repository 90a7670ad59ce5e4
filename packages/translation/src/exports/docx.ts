import type { TranslatedUnit, UnitState } from '@verso/contracts';
import { decodeInline, encodeInline, type InlineContent, isRightToLeft, WORD_TABLE_TAG } from '@verso/engine';
import { strToU8, zipSync } from 'fflate';
import {
  contentTypes,
  coreProperties,
  packageRelationships,
  partRelationships,
  styles,
} from './docx-parts.ts';
import { chosenUnits, commentsOn, type ExportedTranslation, reviewLine, workOn } from './exported.ts';
import { escapeMarkup } from './xml.ts';

const wordprocessing = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Notes on unit states that a reader should know of. */
const notable: Readonly<Partial<Record<UnitState, string>>> = {
  skipped: 'Not translated: contains no language.',
  flagged: 'Please check.',
  edited: 'Edited by a person.',
};

/** Widths in twentieths of a point: A4 landscape, less its margins. */
const widths = { id: 1500, text: 5000, notes: 3070 };
const columns = [widths.id, widths.text, widths.text, widths.notes];

/**
 * Exports source and target side by side as a Word document, to be edited and imported again (`fromWordTable`), or for
 * comments and printing. Codes are wire text in content controls that can be moved and deleted, but not edited; ids can't be
 * changed at all. Each text is marked with its language and direction.
 * @returns the bytes of a .docx file (ECMA-376, transitional)
 */
export function toDocx(translation: ExportedTranslation): Uint8Array {
  const parts = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': packageRelationships,
    'word/document.xml': documentOf(translation),
    'word/_rels/document.xml.rels': partRelationships,
    'word/styles.xml': styles,
    'docProps/core.xml': coreProperties(translation.name, translation.createdAt),
  };
  const entries = Object.entries(parts).map(([name, xml]) => [name, strToU8(declaration + xml)] as const);
  return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) });
}

function documentOf(translation: ExportedTranslation): string {
  const { name, sourceLanguage, targetLanguage, exportedAt } = translation;
  const review = reviewLine(translation);
  const tag = exportedAt && `${WORD_TABLE_TAG}${exportedAt.toISOString()}`;
  const headings = [`Source (${sourceLanguage ?? 'unknown'})`, `Translation (${targetLanguage})`, 'Notes'];
  const id = paragraphOf('TableHeading', control(run('ID', 'en'), { lock: 'sdtContentLocked', tag }), 'en');
  return [
    `<w:document xmlns:w="${wordprocessing}"><w:body>`,
    paragraph('Title', name, null),
    review === undefined ? '' : paragraph('Notes', review, 'en'),
    '<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/>',
    `<w:tblW w:w="${columns.reduce((sum, width) => sum + width, 0)}" w:type="dxa"/><w:tblLayout w:type="fixed"/>`,
    '<w:tblLook w:val="0020" w:firstRow="1"/></w:tblPr>',
    `<w:tblGrid>${columns.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`,
    '<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>',
    ...[id, ...headings.map((heading) => paragraph('TableHeading', heading, 'en'))].map(cell),
    '</w:tr>',
    ...chosenUnits(translation).map(([, unit]) => row(unit, translation)),
    '</w:tbl><w:p/>',
    '<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>',
    '<w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/>',
    '</w:sectPr></w:body></w:document>',
  ].join('');
}

function row(unit: TranslatedUnit, translation: ExportedTranslation): string {
  const { sourceLanguage, targetLanguage } = translation;
  const notes = [
    unit.location,
    notable[unit.state],
    ...workOn(unit),
    ...unit.problems.map(({ detail }) => detail),
  ].filter((note) => note !== undefined && note !== '');
  const labels = new Map(unit.codes.map(({ id, label }) => [id, label]));
  const cells = [
    paragraphOf('Notes', control(run(unit.id, null), { lock: 'sdtContentLocked' }), null),
    coded(unit.source, labels, sourceLanguage),
    coded(unit.target ?? unit.source, labels, targetLanguage),
    [
      paragraph('Notes', notes.join(' '), 'en'),
      ...commentsOn(translation, unit).map((comment) => paragraph('Notes', comment, null)),
    ].join(''),
  ];
  return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.map(cell).join('')}</w:tr>`;
}

function cell(content: string, column: number): string {
  return `<w:tc><w:tcPr><w:tcW w:w="${columns[column]}" w:type="dxa"/></w:tcPr>${content}</w:tc>`;
}

/** Wire text with its codes in content controls. */
function coded(wire: string, labels: ReadonlyMap<number, string>, language: string | null): string {
  const code = (id: number, text: string) =>
    control(run(text, null, 'Code'), { lock: 'contentLocked', alias: labels.get(id) });
  const content = (nodes: InlineContent): string =>
    nodes
      .map((node) => {
        // Escapes only what would be read as a code; line breaks and tabs are those of Word.
        if (typeof node === 'string') {
          const text = encodeInline([node]).replace(/&#(9|1[03]);/g, (_, point) =>
            String.fromCharCode(Number(point)),
          );
          return run(text, language);
        }
        if (node.type === 'standalone') return code(node.id, `<x${node.id}/>`);
        return code(node.id, `<g${node.id}>`) + content(node.children) + code(node.id, `</g${node.id}>`);
      })
      .join('');
  return paragraphOf('Normal', content(decodeInline(wire).content), language);
}

interface Control {
  readonly lock: 'contentLocked' | 'sdtContentLocked';
  readonly alias?: string | undefined;
  readonly tag?: string | undefined;
}

/** A content control around a run (ECMA-376 part 1, §17.5.2). */
function control(content: string, { lock, alias, tag }: Control): string {
  const property = (name: string, value: string | undefined) =>
    value === undefined ? '' : `<w:${name} w:val="${escapeMarkup(value.slice(0, 64))}"/>`;
  const properties = property('alias', alias) + property('tag', tag) + property('lock', lock);
  return `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
}

/** @param language null: unknown */
const paragraph = (style: string, text: string, language: string | null): string =>
  paragraphOf(style, run(text, language), language);

function paragraphOf(style: string, content: string, language: string | null): string {
  const direction = language !== null && isRightToLeft(language) ? '<w:bidi/>' : '';
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${direction}</w:pPr>${content}</w:p>`;
}

/** @param style of characters */
function run(text: string, language: string | null, style?: string): string {
  return text === '' ? '' : `<w:r>${runProperties(language, style)}${runContent(text)}</w:r>`;
}

/** Word picks one of the three attributes by script (ECMA-376 17.3.2.20), so all have the same value. */
function runProperties(language: string | null, style: string | undefined): string {
  const styled = style === undefined ? '' : `<w:rStyle w:val="${style}"/>`;
  if (language === null) return styled === '' ? '' : `<w:rPr>${styled}</w:rPr>`;
  const tag = escapeMarkup(language);
  const direction = isRightToLeft(language) ? '<w:rtl/>' : '';
  return `<w:rPr>${styled}${direction}<w:lang w:val="${tag}" w:eastAsia="${tag}" w:bidi="${tag}"/></w:rPr>`;
}

function runContent(text: string): string {
  return text
    .split(/(\r\n|[\n\r\t])/)
    .map((piece, index) => {
      if (index % 2 === 1) return piece === '\t' ? '<w:tab/>' : '<w:br/>';
      return piece === '' ? '' : `<w:t xml:space="preserve">${escapeMarkup(piece)}</w:t>`;
    })
    .join('');
}
