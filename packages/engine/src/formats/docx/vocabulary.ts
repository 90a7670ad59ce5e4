import type { CodeRole } from '../../model/index.ts';

/** An element within text that has no text of its own. */
export interface AtomRule {
  readonly role: CodeRole;
  readonly label: string;
  /** A target may omit it without losing content. */
  readonly canOmit?: boolean;
  /** May contain text boxes and alternative texts, or words in an equation. */
  readonly hasContent?: boolean;
}

const drawing: AtomRule = { role: 'image', label: 'drawing', hasContent: true };
const math: AtomRule = { role: 'math', label: 'formula', hasContent: true };
const anchor: AtomRule = { role: 'anchor', label: 'bookmark' };
const comment: AtomRule = { role: 'anchor', label: 'comment' };
const permission: AtomRule = { role: 'anchor', label: 'editing permission' };
const automatic: AtomRule = { role: 'field', label: 'automatic text' };

/** Children of a run besides text (ECMA-376 part 1, §17.3.3). An element that isn't listed is markup. */
export const RUN_ATOMS: Readonly<Record<string, AtomRule>> = {
  'w:tab': { role: 'tab', label: 'tab' },
  'w:ptab': { role: 'tab', label: 'tab' },
  'w:br': { role: 'break', label: 'break' },
  'w:cr': { role: 'break', label: 'break' },
  'w:noBreakHyphen': { role: 'markup', label: 'no-break hyphen', canOmit: true },
  'w:softHyphen': { role: 'markup', label: 'soft hyphen', canOmit: true },
  'w:sym': { role: 'markup', label: 'symbol' },
  'w:drawing': drawing,
  'w:pict': drawing,
  'w:object': { role: 'image', label: 'embedded object', hasContent: true },
  'w:contentPart': drawing,
  'mc:AlternateContent': drawing,
  'w:ruby': { role: 'markup', label: 'ruby' },
  'm:oMath': math,
  'm:oMathPara': math,
  'w:footnoteReference': { role: 'note', label: 'footnote' },
  'w:endnoteReference': { role: 'note', label: 'endnote' },
  'w:commentReference': comment,
  'w:annotationRef': comment,
  'w:footnoteRef': { role: 'note', label: 'footnote number' },
  'w:endnoteRef': { role: 'note', label: 'endnote number' },
  'w:separator': { role: 'markup', label: 'separator' },
  'w:continuationSeparator': { role: 'markup', label: 'separator' },
  'w:pgNum': automatic,
  'w:dayShort': automatic,
  'w:dayLong': automatic,
  'w:monthShort': automatic,
  'w:monthLong': automatic,
  'w:yearShort': automatic,
  'w:yearLong': automatic,
};

/** Children of a paragraph besides runs (ECMA-376 part 1, §17.3.1.22). An element that isn't listed is markup. */
export const PARAGRAPH_ATOMS: Readonly<Record<string, AtomRule>> = {
  'w:bookmarkStart': anchor,
  'w:bookmarkEnd': anchor,
  'w:commentRangeStart': comment,
  'w:commentRangeEnd': comment,
  'w:permStart': permission,
  'w:permEnd': permission,
  'm:oMath': math,
  'm:oMathPara': math,
  'mc:AlternateContent': drawing,
  'w:subDoc': { role: 'markup', label: 'subdocument' },
};

/** Markup without an effect on the surrounding text: kept in place, never shown to a translator. */
export const FLOATS: ReadonlySet<string> = new Set([
  'w:proofErr',
  'w:lastRenderedPageBreak',
  'w:del',
  'w:moveFrom',
  'w:moveFromRangeStart',
  'w:moveFromRangeEnd',
  'w:moveToRangeStart',
  'w:moveToRangeEnd',
  'w:customXmlInsRangeStart',
  'w:customXmlInsRangeEnd',
  'w:customXmlDelRangeStart',
  'w:customXmlDelRangeEnd',
  'w:customXmlMoveFromRangeStart',
  'w:customXmlMoveFromRangeEnd',
  'w:customXmlMoveToRangeStart',
  'w:customXmlMoveToRangeEnd',
  'w:delText',
]);

/** Floats that only record editor state and may be dropped when the surrounding text is reordered. */
export const EDITOR_HINTS: ReadonlySet<string> = new Set(['w:proofErr', 'w:lastRenderedPageBreak']);

/** Wrappers whose text belongs to the sentence. */
export const TRANSPARENT: ReadonlySet<string> = new Set(['w:ins', 'w:moveTo', 'w:smartTag']);

export interface WrapperRule {
  readonly role: CodeRole;
  readonly label: string;
  /** The child that holds the text, when it isn't the wrapper itself. */
  readonly content?: string;
}

/** Wrappers that show as a paired code around their text. */
export const WRAPPERS: Readonly<Record<string, WrapperRule>> = {
  'w:hyperlink': { role: 'link', label: 'link' },
  'w:sdt': { role: 'markup', label: 'content control', content: 'w:sdtContent' },
  'w:customXml': { role: 'markup', label: 'custom XML' },
  'w:dir': { role: 'markup', label: 'text direction' },
  'w:bdo': { role: 'markup', label: 'text direction' },
  'w:fldSimple': { role: 'field', label: 'field' },
};

/** Content controls whose content is selected or computed, not written, and what it is (ECMA-376 part 1, §17.5.2). */
export const COMPUTED_CONTROLS: Readonly<Record<string, CodeRole>> = {
  'w14:checkbox': 'markup',
  'w:date': 'field',
  'w:picture': 'image',
  'w:bibliography': 'field',
  'w:citation': 'field',
  'w:equation': 'math',
};

/** Fields that show nothing where they stand, or a box to tick (ECMA-376 part 1, §17.16.5). */
export const SILENT_FIELDS: ReadonlySet<string> = new Set([
  'XE',
  'TC',
  'TA',
  'RD',
  'SET',
  'ASK',
  'NEXT',
  'NEXTIF',
  'SKIPIF',
  'DATABASE',
  'PRINT',
  'PRIVATE',
  'ADVANCE',
  'FORMCHECKBOX',
]);

/**
 * Fields whose result is prose (ECMA-376 part 1, §17.16.5). All other results are computed: numbers, dates, references,
 * citations.
 */
export const TEXT_FIELDS: ReadonlySet<string> = new Set([
  'HYPERLINK',
  'TOC',
  'TOA',
  'INDEX',
  'QUOTE',
  'FORMTEXT',
  'IF',
  'INCLUDETEXT',
  'STYLEREF',
  'TITLE',
  'SUBJECT',
  'KEYWORDS',
  'COMMENTS',
  'AUTOTEXT',
  'AUTOTEXTLIST',
  'FILLIN',
]);

/** Which texts of an instruction a field shows. */
export interface FieldWords {
  /** Positions among the arguments before the first switch. */
  readonly arguments?: readonly number[];
  /** The arguments after a comparison. */
  readonly branches?: true;
  /** All that follows the first argument. */
  readonly rest?: true;
  /** Whether colons separate the levels of the first argument. */
  readonly levels?: true;
  /** Whether the result is one of these arguments. */
  readonly isResult?: true;
  readonly switches?: readonly string[];
  /** Switches with a value for the bookmark that the first argument names. */
  readonly defaults?: readonly string[];
}

/** Fields with words for readers in their instruction (ECMA-376 part 1, §17.16.5). Pictures of dates and numbers are in any field. */
export const FIELD_WORDS: Readonly<Record<string, FieldWords>> = {
  XE: { arguments: [0], levels: true, switches: ['t'] },
  TC: { arguments: [0] },
  IF: { branches: true, isResult: true },
  QUOTE: { arguments: [0], isResult: true },
  AUTOTEXTLIST: { arguments: [0], isResult: true, switches: ['t'] },
  MERGEFIELD: { switches: ['b', 'f'] },
  GREETINGLINE: { switches: ['e'] },
  ASK: { arguments: [1], defaults: ['d'] },
  FILLIN: { arguments: [0], switches: ['d'] },
  MACROBUTTON: { rest: true },
  GOTOBUTTON: { rest: true },
  HYPERLINK: { switches: ['o'] },
};

/** Attributes with text for readers, by element. */
export const TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  'w:hyperlink': ['w:tooltip'],
  'a:hlinkClick': ['tooltip'],
  'a:hlinkHover': ['tooltip'],
  'w:listItem': ['w:displayText'],
  'w:listEntry': ['w:val'],
  'w:default': ['w:val'],
  'wp:docPr': ['descr', 'title'],
  'pic:cNvPr': ['descr', 'title'],
  'wps:cNvPr': ['descr', 'title'],
  'wpg:cNvPr': ['descr', 'title'],
  'v:shape': ['alt'],
  'v:rect': ['alt'],
  'v:roundrect': ['alt'],
  'v:oval': ['alt'],
  'v:line': ['alt'],
  'v:polyline': ['alt'],
  'v:curve': ['alt'],
  'v:arc': ['alt'],
  'v:image': ['alt'],
  'v:group': ['alt'],
  'v:textpath': ['string'],
  'w:tblCaption': ['w:val'],
  'w:tblDescription': ['w:val'],
};

/** Elements with texts that are always visible or selectable, whatever their formatting. */
export const LABELS: ReadonlySet<string> = new Set(['v:textpath', 'w:listItem', 'w:listEntry', 'w:default']);
