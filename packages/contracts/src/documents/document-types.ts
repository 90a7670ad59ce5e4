import type { PromptPresetId } from '../prompts/preset.ts';

/** The heading of a type in the supported-formats panel. */
export type DocumentFamily = 'microsoft-office' | 'open-document' | 'text';

/** The surcharge for formatting: shown as `explanation` when the value is above 1. */
export interface FormatMultiplier {
  readonly value: number;
  readonly explanation: string;
}

export interface DocumentType {
  readonly type: DocumentTypeName;
  /** Including its dot, in lowercase. */
  readonly extension: `.${DocumentTypeName}`;
  readonly mimeType: string;
  readonly displayName: string;
  /** Name of a Tabler icon. */
  readonly icon: string;
  readonly family: DocumentFamily;
  readonly multiplier: FormatMultiplier;
  /** The suggested prompt preset for this type. */
  readonly promptCategory: PromptPresetId;
}

const plain: FormatMultiplier = { value: 1, explanation: 'No formatting surcharge' };
const slides: FormatMultiplier = { value: 1.2, explanation: '+20% slide layout' };
const cells: FormatMultiplier = { value: 1.25, explanation: '+25% cell structure, formulas, multi-sheet' };

/** The types by extension, in display order. The engine has a format for each. */
const table = {
  docx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    displayName: 'Word Document',
    icon: 'file-type-docx',
    family: 'microsoft-office',
    multiplier: plain,
    promptCategory: 'general',
  },
  pptx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    displayName: 'PowerPoint Presentation',
    icon: 'file-type-ppt',
    family: 'microsoft-office',
    multiplier: slides,
    promptCategory: 'presentation',
  },
  xlsx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    displayName: 'Excel Spreadsheet',
    icon: 'file-type-xls',
    family: 'microsoft-office',
    multiplier: cells,
    promptCategory: 'financial',
  },
  odt: {
    mimeType: 'application/vnd.oasis.opendocument.text',
    displayName: 'OpenDocument Text',
    icon: 'file-text',
    family: 'open-document',
    multiplier: plain,
    promptCategory: 'general',
  },
  odp: {
    mimeType: 'application/vnd.oasis.opendocument.presentation',
    displayName: 'OpenDocument Presentation',
    icon: 'presentation',
    family: 'open-document',
    multiplier: slides,
    promptCategory: 'presentation',
  },
  ods: {
    mimeType: 'application/vnd.oasis.opendocument.spreadsheet',
    displayName: 'OpenDocument Spreadsheet',
    icon: 'file-spreadsheet',
    family: 'open-document',
    multiplier: cells,
    promptCategory: 'financial',
  },
  txt: {
    mimeType: 'text/plain',
    displayName: 'Text File',
    icon: 'file-type-txt',
    family: 'text',
    multiplier: plain,
    promptCategory: 'general',
  },
  tex: {
    mimeType: 'application/x-tex',
    displayName: 'LaTeX Document',
    icon: 'tex',
    family: 'text',
    multiplier: plain,
    promptCategory: 'academic',
  },
  md: {
    mimeType: 'text/markdown',
    displayName: 'Markdown Document',
    icon: 'markdown',
    family: 'text',
    multiplier: plain,
    promptCategory: 'general',
  },
} as const satisfies Readonly<Record<string, Omit<DocumentType, 'type' | 'extension'>>>;

export type DocumentTypeName = keyof typeof table;

export const documentTypeNames = Object.keys(table) as [DocumentTypeName, ...DocumentTypeName[]];

export const documentTypes = Object.fromEntries(
  documentTypeNames.map((type): [DocumentTypeName, DocumentType] => [
    type,
    { type, extension: `.${type}`, ...table[type] },
  ]),
) as Readonly<Record<DocumentTypeName, DocumentType>>;

export const documentTypeList: readonly DocumentType[] = Object.values(documentTypes);

export const documentFamilies: readonly { readonly family: DocumentFamily; readonly name: string }[] = [
  { family: 'microsoft-office', name: 'MS Office' },
  { family: 'open-document', name: 'OpenDocument' },
  { family: 'text', name: 'Other' },
];

/** Common formats that are not supported. */
export const unsupportedFormats: readonly string[] = ['PDF', 'old DOC', 'Google Docs'];

/** The type of a file name's extension, ignoring case; undefined for unsupported ones. */
export function documentTypeOf(filename: string): DocumentType | undefined {
  const { extension } = splitFilename(filename);
  return documentTypeList.find((type) => type.extension === extension.toLowerCase());
}

/** `report.final.docx` → `report.final` and `.docx`. A leading dot alone does not start an extension. */
export function splitFilename(filename: string): { readonly base: string; readonly extension: string } {
  const dot = filename.lastIndexOf('.');
  return dot < 1
    ? { base: filename, extension: '' }
    : { base: filename.slice(0, dot), extension: filename.slice(dot) };
}
