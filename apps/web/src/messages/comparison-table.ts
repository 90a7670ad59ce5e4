import { languages } from '@verso/contracts';

/** One line of the comparison: what one needs, and what Verso, Google's service and a chat make of it. */
export interface ComparisonRow {
  readonly feature: string;
  readonly answers: readonly [verso: Answer, google: Answer, chat: Answer];
}

/** `true` and `false` are a tick and a dash; words where neither is the whole truth. */
export type Answer = boolean | string;

/**
 * Google's column is what its documentation says of the Document Translation API ("Translate documents", "Supported
 * file formats", https://cloud.google.com/translate/docs/advanced/translate-documents, read in November 2026). The last
 * column holds by its nature: what is copied into a chat is text. Ours is what the engine and the server do; the tests
 * of each are named.
 */
export const comparisonRows: readonly ComparisonRow[] = [
  // Google: DOC, DOCX, PPT, PPTX, XLS, XLSX. Ours: e2e/tests/formats.spec.ts.
  { feature: 'Word, PowerPoint and Excel files back as they were', answers: [true, true, false] },
  // Google: the list has no ODF, TEX or MD. Ours: e2e/tests/formats.spec.ts.
  { feature: 'OpenDocument, LaTeX and Markdown', answers: [true, false, 'Text only'] },
  // Google: "Content inside text boxes aren't translated". Ours: packages/engine/src/formats/docx.
  { feature: 'Text boxes of Word documents', answers: [true, false, 'By hand'] },
  // Google: PDF in, PDF or DOCX out. Ours: documents/validate-file.ts refuses it.
  { feature: 'PDF files', answers: [false, true, 'Text only'] },
  // Ours: the integrity report that every download has passed. Google's documentation names none.
  { feature: 'A check of the file, reported with every download', answers: [true, 'Not documented', false] },
  // Ours: the review of a result. Google's API answers with a file.
  { feature: 'Side-by-side review, one text at a time', answers: [true, false, false] },
  // Ours: npm start. Google's runs in its cloud.
  { feature: 'Runs on your own server, with a model of your choice', answers: [true, false, 'Depends'] },
  {
    feature: 'Target languages',
    // Google: https://cloud.google.com/translate/docs/languages lists more than a hundred.
    answers: [String(languages.length), 'More than 100', 'Depends'],
  },
];
