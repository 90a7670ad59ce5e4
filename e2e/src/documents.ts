import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FormatName } from '@verso/engine';
import {
  bold,
  docx,
  footnote,
  header,
  heading,
  hyperlink,
  italic,
  paragraph,
  plainDocument,
  table,
  textBox,
} from '@verso/engine/fixtures';

export interface SampleDocument {
  readonly name: string;
  readonly bytes: Buffer;
}

const corpus = fileURLToPath(new URL('../../../shared/corpus/dev', import.meta.url));

/** Real documents with enough English text, by the beginning or end of their names. */
const chosen: Readonly<Record<FormatName, string>> = {
  docx: 'Moon_Tregillus',
  pptx: '4-Color.pptx',
  xlsx: 'vodafone.xlsx',
  odt: 'tableComplex_DOC_LO41.odt',
  odp: 'odf_presentation_01.odp',
  ods: 'Insert_and_Delete_Rows2.ods',
  txt: 'argos-translate-fi__example.txt',
  tex: 'Awesome-CV__coverletter.tex',
  md: 'lshort__CONTRIBUTING.md',
};

/** A real document of a format from the corpus beside the checkout, if there is one, else a built-in sample. */
export function realDocumentOf(format: FormatName): SampleDocument {
  const folder = join(corpus, format);
  const found = existsSync(folder) && readdirSync(folder).find((name) => name.includes(chosen[format]));
  if (found) return { name: `real.${format}`, bytes: readFileSync(join(folder, found)) };
  if (format === 'docx') return reportDocument();
  return { name: `minutes.${format}`, bytes: Buffer.from(plainDocument(format, minutes)) };
}

const minutes = {
  heading: 'Notes of the committee',
  sentences: ['The meeting began at noon.', 'Nobody objected to the plan, and it was adopted.'],
};

/** A small report with most features of Word documents. */
export function reportDocument(): SampleDocument {
  const bytes = docx(
    header(paragraph('Quarterly report of the harbour office')),
    heading(1, 'Arrivals and departures'),
    paragraph('In the third quarter ', bold('more ships than ever'), ' called at the northern quay.'),
    paragraph(
      'Read the ',
      hyperlink('https://example.org/report', 'whole report'),
      footnote('Published in May.'),
      ' first.',
    ),
    table([
      ['Month', 'Ships'],
      ['A warm July', 'Four hundred'],
    ]),
    paragraph(
      'The harbour master ',
      italic('expects'),
      ' a quiet winter.',
      textBox(paragraph('Mind the tide.')),
    ),
  );
  return { name: 'report.docx', bytes: Buffer.from(bytes) };
}

/** A document of many different paragraphs. */
export function longDocument(paragraphs: number): SampleDocument {
  const blocks = Array.from({ length: paragraphs }, (_, index) =>
    paragraph(
      `Paragraph number ${index + 1} tells of `,
      bold(`the ship ${shipName(index)}`),
      ' and of its journey home.',
    ),
  );
  return { name: 'journeys.docx', bytes: Buffer.from(docx(...blocks)) };
}

const shipNames = ['Aurora', 'Borealis', 'Cormorant', 'Dolphin', 'Endeavour', 'Fulmar', 'Gannet', 'Heron'];

function shipName(index: number): string {
  return `${shipNames[index % shipNames.length] ?? ''} of ${1800 + index}`;
}
