import type { CountedElements, ProtectedElements } from '../../integrity/index.ts';

/** Elements whose number must not change, with their description. */
export const countedElements: CountedElements = {
  'w:p': 'paragraphs',
  'w:tbl': 'tables',
  'w:hyperlink': 'links',
  'w:sdt': 'content controls',
  'w:fldChar': 'field characters',
  'w:instrText': 'field instructions',
  'w:fldSimple': 'fields',
  'w:drawing': 'drawings',
  'w:pict': 'pictures',
  'w:object': 'embedded objects',
  'm:oMath': 'formulas',
  'w:footnoteReference': 'footnotes',
  'w:endnoteReference': 'endnotes',
  'w:commentReference': 'comments',
  'w:bookmarkStart': 'bookmarks',
  'w:bookmarkEnd': 'bookmark ends',
  'w:commentRangeStart': 'comment ranges',
  'w:commentRangeEnd': 'comment range ends',
  'w:tab': 'tabs',
  'w:br': 'breaks',
  'w:sym': 'symbols',
  'w:del': 'deletions',
};

/** Parts of protected elements that a translation must not change. */
export const protectedElements: ProtectedElements = {
  'w:instrText': { label: 'field instruction' },
  'w:fldSimple': { label: 'field', attributes: ['w:instr'] },
  'w:delText': { label: 'deleted text' },
  'w:hyperlink': { label: 'link', attributes: ['r:id', 'w:anchor'] },
  'w:footnoteReference': { label: 'footnote', attributes: ['w:id'] },
  'w:endnoteReference': { label: 'endnote', attributes: ['w:id'] },
  'w:commentReference': { label: 'comment', attributes: ['w:id'] },
  'w:bookmarkStart': { label: 'bookmark', attributes: ['w:name'] },
  'w:sym': { label: 'symbol', attributes: ['w:char'] },
  'm:t': { label: 'formula' },
  'a:blip': { label: 'image', attributes: ['r:embed', 'r:link'] },
  'v:imagedata': { label: 'image', attributes: ['r:id'] },
  'o:OLEObject': { label: 'embedded object', attributes: ['r:id', 'ProgID'] },
};
