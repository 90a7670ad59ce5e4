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

/** Templates, shows and files with macros: the type that they are, and their own MIME type (IANA). */
const variants: Readonly<Record<string, readonly [DocumentTypeName, mimeType: string]>> = {
  '.docm': ['docx', 'application/vnd.ms-word.document.macroenabled.12'],
  '.dotx': ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.template'],
  '.dotm': ['docx', 'application/vnd.ms-word.template.macroenabled.12'],
  '.pptm': ['pptx', 'application/vnd.ms-powerpoint.presentation.macroenabled.12'],
  '.ppsx': ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.slideshow'],
  '.ppsm': ['pptx', 'application/vnd.ms-powerpoint.slideshow.macroenabled.12'],
  '.potx': ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.template'],
  '.potm': ['pptx', 'application/vnd.ms-powerpoint.template.macroenabled.12'],
  '.xlsm': ['xlsx', 'application/vnd.ms-excel.sheet.macroenabled.12'],
  '.xltx': ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.template'],
  '.xltm': ['xlsx', 'application/vnd.ms-excel.template.macroenabled.12'],
  '.ott': ['odt', 'application/vnd.oasis.opendocument.text-template'],
  '.otp': ['odp', 'application/vnd.oasis.opendocument.presentation-template'],
  '.ots': ['ods', 'application/vnd.oasis.opendocument.spreadsheet-template'],
};

/** All extensions of files that are accepted, including their dots. */
export const acceptedExtensions: readonly string[] = [
  ...documentTypeList.map(({ extension }) => extension),
  ...Object.keys(variants),
];

/** The type of a file name's extension, ignoring case; undefined for unsupported ones. */
export function documentTypeOf(filename: string): DocumentType | undefined {
  const extension = splitFilename(filename).extension.toLowerCase();
  const variant = Object.hasOwn(variants, extension) ? variants[extension] : undefined;
  return variant === undefined
    ? documentTypeList.find((type) => type.extension === extension)
    : documentTypes[variant[0]];
}

/** The MIME type of a file of a type, by its extension. */
export function mimeTypeOf(filename: string, type: DocumentTypeName): string {
  const extension = splitFilename(filename).extension.toLowerCase();
  const [, own] = (Object.hasOwn(variants, extension) ? variants[extension] : undefined) ?? [];
  return own ?? documentTypes[type].mimeType;
}

/** `report.final.docx` → `report.final` and `.docx`. A leading dot alone does not start an extension. */
export function splitFilename(filename: string): { readonly base: string; readonly extension: string } {
  const dot = filename.lastIndexOf('.');
  return dot < 1
    ? { base: filename, extension: '' }
    : { base: filename.slice(0, dot), extension: filename.slice(dot) };
}
