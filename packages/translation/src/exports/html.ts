import type { TranslatedUnit } from '@verso/contracts';
import { decodeInline, isRightToLeft } from '@verso/engine';
import { readableText } from '../verify/flat.ts';
import { chosenUnits, commentsOn, type ExportedTranslation, reviewLine, workOn } from './exported.ts';
import { escapeMarkup } from './xml.ts';

const style = `
  body { font: 11pt/1.45 system-ui, sans-serif; color: #1a1a1a; margin: 2rem; }
  h1 { font-size: 1.3rem; }
  table { border-collapse: collapse; width: 100%; table-layout: fixed; }
  th, td { border: 1px solid #bbb; padding: 0.4rem 0.6rem; text-align: start; vertical-align: top; }
  th { background: #f2f2f2; }
  td { white-space: pre-wrap; overflow-wrap: anywhere; }
  .number { width: 3rem; } .location { width: 16%; }
  .notes p { margin: 0.25em 0 0; }
  .location, .notes { color: #595959; font-size: 0.85em; white-space: normal; }
  @page { margin: 15mm; }
  @media print { body { margin: 0; } thead { display: table-header-group; } tr { break-inside: avoid; } }
`;

/**
 * Exports source and target side by side as one HTML page to read, print or open in a word processor. Texts are shown
 * without codes, each in its own direction. The page loads and runs nothing.
 */
export function toHtml(translation: ExportedTranslation): string {
  const { name, sourceLanguage, targetLanguage } = translation;
  const review = reviewLine(translation);
  const title = escapeMarkup(name);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${title}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    `<h1 dir="auto">${title}</h1>`,
    ...(review === undefined ? [] : [`<p class="notes">${review}</p>`]),
    '<table>',
    '<thead><tr>',
    '<th class="number">#</th><th class="location">Where</th>',
    `<th>Source (${escapeMarkup(sourceLanguage ?? 'unknown')})</th>`,
    `<th>Translation (${escapeMarkup(targetLanguage)})</th>`,
    '</tr></thead>',
    '<tbody>',
    ...chosenUnits(translation).map(([index, unit]) => row(unit, index + 1, translation)),
    '</tbody>',
    '</table>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function row(unit: TranslatedUnit, number: number, translation: ExportedTranslation): string {
  const notes = [
    [...workOn(unit), ...unit.problems.map(({ detail }) => detail)].map(escapeMarkup).join(' '),
    ...commentsOn(translation, unit).map((comment) => `<p dir="auto">${escapeMarkup(comment)}</p>`),
  ].join('');
  return [
    `<tr><td class="number">${number}</td>`,
    `<td class="location" dir="auto">${escapeMarkup(unit.location)}</td>`,
    cell(unit.source, translation.sourceLanguage, ''),
    cell(unit.target ?? unit.source, translation.targetLanguage, notes),
    '</tr>',
  ].join('');
}

function cell(wire: string, language: string | null, notes: string): string {
  const direction = language === null ? 'auto' : isRightToLeft(language) ? 'rtl' : 'ltr';
  const lang = language === null ? '' : ` lang="${escapeMarkup(language)}"`;
  const text = escapeMarkup(readableText(decodeInline(wire).content));
  const note = notes === '' ? '' : `<div class="notes" lang="en" dir="ltr">${notes}</div>`;
  return `<td dir="${direction}"${lang}>${text}${note}</td>`;
}
