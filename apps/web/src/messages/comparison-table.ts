import { defineMessages } from '../lib/i18n/messages.ts';

/**
 * The comparison: a feature, and whether Verso, Google's service and a chat have it. `true` and `false` are shown as a tick
 * and a dash, a text where neither is accurate.
 *
 * Google's column follows the documentation of its Document Translation API ("Translate documents", "Supported file
 * formats", https://cloud.google.com/translate/docs/advanced/translate-documents, read in November 2026). The chat
 * column needs no source: only text can be copied into a chat. Verso's column names the test or file that proves it.
 */
export const comparisonRows = defineMessages('comparison-table', [
  // Google: DOC, DOCX, PPT, PPTX, XLS, XLSX. Ours: e2e/tests/formats.spec.ts.
  { feature: 'Word, PowerPoint and Excel files with their formatting', answers: [true, true, false] },
  // Google: the list has no ODF, TEX or MD. Ours: e2e/tests/formats.spec.ts.
  { feature: 'OpenDocument, LaTeX and Markdown', answers: [true, false, 'Text only'] },
  // Google: "Content inside text boxes aren't translated". Ours: packages/engine/src/formats/docx.
  { feature: 'Text boxes of Word documents', answers: [true, false, 'By hand'] },
  // Google: PDF in, PDF or DOCX out. Ours: documents/validate-file.ts rejects it.
  { feature: 'PDF files', answers: [false, true, 'Text only'] },
  // Ours: the integrity report of every download. Google's documentation mentions none.
  { feature: 'An integrity report with every download', answers: [true, 'Not documented', false] },
  // Ours: the review of a result. Google's API answers with a file.
  { feature: 'Side-by-side review, unit by unit', answers: [true, false, false] },
  // Ours: npm start. Google's runs in its cloud.
  { feature: 'Runs on your own server, with a model of your choice', answers: [true, false, 'Depends'] },
  {
    feature: 'Target languages',
    // Google: https://cloud.google.com/translate/docs/languages lists more than a hundred.
    answers: ['{languages, number}', 'More than 100', 'Depends'],
  },
]);
