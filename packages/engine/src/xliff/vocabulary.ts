import type { Code, CodeRole } from '../model/index.ts';

export const XLIFF_NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';
export const METADATA_NAMESPACE = 'urn:oasis:names:tc:xliff:metadata:2.0';
export const GLOSSARY_NAMESPACE = 'urn:oasis:names:tc:xliff:glossary:2.0';
export const MATCHES_NAMESPACE = 'urn:oasis:names:tc:xliff:matches:2.0';
export const XLIFF_1_NAMESPACE = 'urn:oasis:names:tc:xliff:document:1.2';
export const SIZE_NAMESPACE = 'urn:oasis:names:tc:xliff:sizerestriction:2.0';

/** The prefix of our custom values, where the standard requires one. */
export const AUTHORITY = 'verso';
/** Categories of the metadata groups of a file and of a unit, and the entries that are read back. */
export const FILE_METADATA = `${AUTHORITY}:document`;
export const UNIT_METADATA = `${AUTHORITY}:unit`;
export const HASH_METADATA = 'sha-256';
export const EXPORTED_METADATA = 'exported';
/** In XLIFF 1.2, before the hash in the `uid` of the external file, and before a character in the id of its placeholder. */
export const HASH_PREFIX = 'sha-256:';
export const ILLEGAL_PREFIX = 'character-';

/** The `type` and `subType` of an inline code (XLIFF 2.1 §4.3.1.33, §4.3.1.37), and its plain text equivalent (`equiv`). */
interface CodeType {
  readonly type: 'fmt' | 'link' | 'image' | 'other';
  readonly subType?: string;
  /** The text that a tool counts and checks in its place; the label for visible content. */
  readonly equivalent: 'label' | 'space' | 'nothing';
}

const codeTypes: Readonly<Record<CodeRole, CodeType>> = {
  formatting: { type: 'fmt', equivalent: 'nothing' },
  link: { type: 'link', equivalent: 'nothing' },
  break: { type: 'fmt', subType: 'xlf:lb', equivalent: 'space' },
  tab: { type: 'other', subType: `${AUTHORITY}:tab`, equivalent: 'space' },
  image: { type: 'image', equivalent: 'nothing' },
  field: { type: 'other', subType: `${AUTHORITY}:field`, equivalent: 'label' },
  note: { type: 'other', subType: `${AUTHORITY}:note`, equivalent: 'nothing' },
  math: { type: 'other', subType: `${AUTHORITY}:math`, equivalent: 'label' },
  code: { type: 'other', subType: `${AUTHORITY}:code`, equivalent: 'label' },
  anchor: { type: 'other', subType: `${AUTHORITY}:anchor`, equivalent: 'nothing' },
  markup: { type: 'other', subType: `${AUTHORITY}:markup`, equivalent: 'nothing' },
};

/** Formatting with a standard name, by our label. */
const formattingTypes: Readonly<Record<string, string>> = {
  bold: 'xlf:b',
  italic: 'xlf:i',
  underline: 'xlf:u',
};

export function codeTypeOf({ role, label }: Code): CodeType {
  const type = codeTypes[role];
  const subType = role === 'formatting' ? formattingTypes[label] : undefined;
  return subType === undefined ? type : { ...type, subType };
}

/** The plain text equivalent of a code. */
export function equivalentOf(code: Code): string {
  return { label: code.label, space: ' ', nothing: '' }[codeTypeOf(code).equivalent];
}

/** In a bilingual Word table, before the time of the export in the tag of the content control around the heading of the ids. */
export const WORD_TABLE_TAG = 'verso-exported-';
