import type { DocumentTypeName } from './document-types.ts';

/**
 * Formats with pages. LibreOffice shows the source of Markdown and LaTeX files and has no layout for plain text, so these
 * keep the reading view.
 */
export const formatsWithPages: ReadonlySet<DocumentTypeName> = new Set([
  'docx',
  'odt',
  'pptx',
  'odp',
  'xlsx',
  'ods',
]);
