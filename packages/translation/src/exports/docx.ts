import type { TranslatedUnit, UnitState } from '@verso/contracts';
import { decodeInline, isRightToLeft } from '@verso/engine';
import { strToU8, zipSync } from 'fflate';
import { readableText } from '../segment.ts';
import {
  contentTypes,
  coreProperties,
  packageRelationships,
  partRelationships,
  styles,
} from './docx-parts.ts';
import type { ExportedTranslation } from './exported.ts';
import { escapeMarkup } from './xml.ts';

const wordprocessing = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Notes on unit states that a reader should know of. */
const notable: Readonly<Partial<Record<UnitState, string>>> = {
  skipped: 'Not translated: contains no language.',
  flagged: 'Please check.',
  edited: 'Edited by a person.',
};

/** Twentieths of a point: A4 landscape, less its margins, in two columns. */
const column = 7285;

/**
 * Exports source and target side by side as a Word document for comments and printing. Texts are shown without codes,
 * each marked with its language and direction.
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

function documentOf({ name, sourceLanguage, targetLanguage, units }: ExportedTranslation): string {
  const headings = [`Source (${sourceLanguage ?? 'unknown'})`, `Translation (${targetLanguage})`];
  return [
    `<w:document xmlns:w="${wordprocessing}"><w:body>`,
    paragraph('Title', name, null),
    '<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/>',
    `<w:tblW w:w="${2 * column}" w:type="dxa"/><w:tblLayout w:type="fixed"/>`,
    '<w:tblLook w:val="0020" w:firstRow="1"/></w:tblPr>',
    `<w:tblGrid><w:gridCol w:w="${column}"/><w:gridCol w:w="${column}"/></w:tblGrid>`,
    '<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>',
    ...headings.map((heading) => cell(paragraph('TableHeading', heading, 'en'))),
    '</w:tr>',
    ...units.map((unit) => row(unit, sourceLanguage, targetLanguage)),
    '</w:tbl><w:p/>',
    '<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>',
    '<w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/>',
    '</w:sectPr></w:body></w:document>',
  ].join('');
}

function row(unit: TranslatedUnit, sourceLanguage: string | null, targetLanguage: string): string {
  const notes = [notable[unit.state], ...unit.problems.map(({ detail }) => detail)].filter(
    (note) => note !== undefined,
  );
  const target = [
    paragraph('Normal', readable(unit.target ?? unit.source), targetLanguage),
    ...(notes.length === 0 ? [] : [paragraph('Notes', notes.join(' '), 'en')]),
  ];
  const source = [
    paragraph('Normal', readable(unit.source), sourceLanguage),
    ...(unit.location === '' ? [] : [paragraph('Notes', unit.location, null)]),
  ];
  return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cell(source.join(''))}${cell(target.join(''))}</w:tr>`;
}

function cell(content: string): string {
  return `<w:tc><w:tcPr><w:tcW w:w="${column}" w:type="dxa"/></w:tcPr>${content}</w:tc>`;
}

/** @param language null: unknown */
function paragraph(style: string, text: string, language: string | null): string {
  const rightToLeft = language !== null && isRightToLeft(language);
  return [
    `<w:p><w:pPr><w:pStyle w:val="${style}"/>${rightToLeft ? '<w:bidi/>' : ''}</w:pPr>`,
    `<w:r>${runProperties(language, rightToLeft)}${runContent(text)}</w:r></w:p>`,
  ].join('');
}

/** Word picks one of the three attributes by script (ECMA-376 17.3.2.20), so all have the same value. */
function runProperties(language: string | null, rightToLeft: boolean): string {
  if (language === null) return '';
  const tag = escapeMarkup(language);
  const direction = rightToLeft ? '<w:rtl/>' : '';
  return `<w:rPr>${direction}<w:lang w:val="${tag}" w:eastAsia="${tag}" w:bidi="${tag}"/></w:rPr>`;
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

function readable(wire: string): string {
  return readableText(decodeInline(wire).content);
}
