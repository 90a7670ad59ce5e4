import type { CodeRole, UnitKind } from '../model/index.ts';

/** An element within a paragraph that has no text of its own. */
export interface AtomRule {
  readonly role: CodeRole;
  readonly label: string;
  /** A target may omit it without losing content. */
  readonly canOmit?: boolean;
  /** May contain paragraphs or texts. */
  readonly hasContent?: boolean;
}

const anchor = (label: string): AtomRule => ({ role: 'anchor', label });
/** A field whose result, or possible results, are separate texts. */
const field = (label: string): AtomRule => ({ role: 'field', label, hasContent: true });
const drawing: AtomRule = { role: 'image', label: 'drawing', hasContent: true };

/**
 * Children of a paragraph besides text (ODF 1.3 part 3, §6, §7). Any other element of the `text` and `presentation`
 * vocabularies is a field; elements of other vocabularies are markup.
 */
export const ATOMS: Readonly<Record<string, AtomRule>> = {
  'text:tab': { role: 'tab', label: 'tab' },
  'text:line-break': { role: 'break', label: 'break' },
  'text:note': { role: 'note', label: 'note', hasContent: true },
  'text:ruby': { role: 'markup', label: 'ruby' },
  'text:bookmark': anchor('bookmark'),
  'text:bookmark-start': anchor('bookmark'),
  'text:bookmark-end': anchor('bookmark'),
  'text:reference-mark': anchor('reference mark'),
  'text:reference-mark-start': anchor('reference mark'),
  'text:reference-mark-end': anchor('reference mark'),
  'text:alphabetical-index-mark': { ...anchor('index entry'), hasContent: true },
  'text:alphabetical-index-mark-start': { ...anchor('index entry'), hasContent: true },
  'text:alphabetical-index-mark-end': anchor('index entry'),
  'text:toc-mark': { ...anchor('index entry'), hasContent: true },
  'text:toc-mark-start': anchor('index entry'),
  'text:toc-mark-end': anchor('index entry'),
  'text:user-index-mark': { ...anchor('index entry'), hasContent: true },
  'text:user-index-mark-start': anchor('index entry'),
  'text:user-index-mark-end': anchor('index entry'),
  'text:change': anchor('tracked change'),
  'text:change-start': anchor('tracked change'),
  'text:change-end': anchor('tracked change'),
  'text:hidden-paragraph': anchor('hidden paragraph'),
  'text:page-variable-set': anchor('page variable'),
  'text:database-next': anchor('next record'),
  'text:database-row-select': anchor('next record'),
  'text:script': anchor('script'),
  'office:annotation': { ...anchor('comment'), hasContent: true },
  'office:annotation-end': anchor('comment'),
  'field:fieldmark': anchor('form field'),
  'field:fieldmark-start': anchor('form field'),
  'field:fieldmark-end': anchor('form field'),
  'text:text-input': field('text-input'),
  'text:placeholder': field('placeholder'),
  'text:title': field('title'),
  'text:subject': field('subject'),
  'text:keywords': field('keywords'),
  'text:description': field('description'),
  'text:chapter': field('chapter'),
  'text:user-field-get': field('user-field-get'),
  'text:user-field-input': field('user-field-input'),
  'text:conditional-text': field('conditional-text'),
  'text:drop-down': field('drop-down'),
  'text:hidden-text': field('hidden-text'),
  'text:user-defined': field('user-defined'),
  'text:variable-set': field('variable-set'),
  'text:variable-get': field('variable-get'),
  'text:variable-input': field('variable-input'),
  'draw:a': drawing,
  'draw:frame': drawing,
  'draw:g': drawing,
};

/** The default for a vocabulary. */
export const ATOMS_BY_PREFIX: Readonly<Record<string, AtomRule>> = {
  text: { role: 'field', label: 'field' },
  presentation: { role: 'field', label: 'field' },
  draw: drawing,
  dr3d: drawing,
};

export const UNKNOWN: AtomRule = { role: 'markup', label: 'markup', hasContent: true };

/** Markup without an effect on the surrounding text. Page breaks only record the last layout. */
export const FLOATS: Readonly<Record<string, { readonly isHint: boolean }>> = {
  'text:soft-page-break': { isHint: true },
  'text:number': { isHint: false },
};

/** Elements whose content isn't document text, or not meant for readers. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'text:tracked-changes',
  'office:automatic-styles',
  'office:font-face-decls',
  'office:scripts',
  'office:settings',
  'office:event-listeners',
  'text:note-citation',
  'table:covered-table-cell',
  'text:sequence-decls',
  'text:variable-decls',
  'dc:creator',
  'dc:date',
  'meta:date-string',
  'meta:creator-initials',
  'loext:sender-initials',
  'style:page-layout',
  'draw:layer-set',
  'svg:font-face-src',
  'presentation:animations',
  'anim:par',
]);

/** The kind of the paragraphs in an element, unless the paragraph determines it. */
export const KINDS: Readonly<Record<string, UnitKind>> = {
  'text:list-item': 'list-item',
  'text:list-header': 'list-item',
  'table:table-cell': 'cell',
  'text:note-body': 'note',
  'office:annotation': 'comment',
  'style:header': 'header',
  'style:header-left': 'header',
  'style:header-first': 'header',
  'loext:header': 'header',
  'style:footer': 'footer',
  'style:footer-left': 'footer',
  'style:footer-first': 'footer',
  'loext:footer': 'footer',
  'text:index-title': 'heading',
  'chart:title': 'title',
  'chart:subtitle': 'title',
  'chart:footer': 'label',
  'table:help-message': 'label',
  'table:error-message': 'label',
};

/** Kinds that apply to all descendants, including lists and tables. */
export const DEEP_KINDS: ReadonlySet<UnitKind> = new Set(['note', 'comment', 'header', 'footer']);

/** Elements that contain only characters. */
export const TEXT_ELEMENTS: Readonly<Record<string, UnitKind>> = {
  'svg:title': 'alt-text',
  'svg:desc': 'alt-text',
  'table:title': 'alt-text',
  'table:desc': 'alt-text',
  'text:index-title-template': 'heading',
  'text:text-input': 'label',
  'text:placeholder': 'label',
  'text:title': 'label',
  'text:subject': 'label',
  'text:keywords': 'label',
  'text:description': 'label',
  'text:chapter': 'label',
  'text:index-entry-span': 'label',
  'text:linenumbering-separator': 'label',
  'text:note-continuation-notice-forward': 'label',
  'text:note-continuation-notice-backward': 'label',
  'presentation:header-decl': 'header',
  'presentation:footer-decl': 'footer',
  'presentation:date-time-decl': 'label',
};

/** Attributes with text for readers, by element. */
export const TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  'form:button': ['form:label', 'form:title'],
  'form:checkbox': ['form:label', 'form:title'],
  'form:radio': ['form:label', 'form:title'],
  'form:frame': ['form:label', 'form:title'],
  'form:fixed-text': ['form:label', 'form:title'],
  'form:option': ['form:label'],
  'form:column': ['form:label', 'form:title'],
  'form:item': ['form:label'],
  'form:text': ['form:title', 'form:value', 'form:current-value'],
  'form:textarea': ['form:title', 'form:value', 'form:current-value'],
  'form:listbox': ['form:title'],
  'form:combobox': ['form:title'],
  'form:formatted-text': ['form:title'],
  'form:number': ['form:title'],
  'form:date': ['form:title'],
  'form:time': ['form:title'],
  'form:file': ['form:title'],
  'form:image': ['form:title'],
  'loext:list-item': ['loext:display-text'],
  'text:text-input': ['text:description'],
  'text:placeholder': ['text:description'],
  'text:variable-input': ['text:description'],
  'text:user-field-input': ['text:description'],
  'text:a': ['office:title'],
  'draw:a': ['office:title'],
  'text:alphabetical-index-mark': ['text:string-value', 'text:key1', 'text:key2'],
  'text:alphabetical-index-mark-start': ['text:key1', 'text:key2'],
  'text:toc-mark': ['text:string-value'],
  'text:user-index-mark': ['text:string-value'],
  'table:help-message': ['table:title'],
  'table:error-message': ['table:title'],
};

/** Document properties with text for readers (ODF 1.3 part 3, §4.3.2). */
export const TEXT_PROPERTIES: ReadonlySet<string> = new Set([
  'dc:title',
  'dc:subject',
  'dc:description',
  'meta:keyword',
]);

/** Looks up a name from a document safely. */
export function lookUp<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
