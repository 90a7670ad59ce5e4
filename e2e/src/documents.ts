import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  bold,
  docx,
  footnote,
  header,
  heading,
  hyperlink,
  italic,
  paragraph,
  table,
  textBox,
} from '@verso/engine/fixtures';

export interface SampleDocument {
  readonly name: string;
  readonly bytes: Buffer;
}

const corpus = fileURLToPath(new URL('../../../shared/corpus/dev/docx', import.meta.url));

/** A real Word document with enough text, where a corpus of them lies beside the checkout; else one of ours. */
export function realDocument(): SampleDocument {
  const folder = existsSync(corpus) ? corpus : undefined;
  const found = folder && readdirSync(folder).find((name) => name.includes('Moon_Tregillus'));
  if (folder === undefined || found === undefined) return reportDocument();
  return { name: 'letter.docx', bytes: readFileSync(join(folder, found)) };
}

/** A small report with most of what Word documents are made of. */
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
