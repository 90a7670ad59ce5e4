import type { CountedElements } from '../../integrity/index.ts';

/** What a translation never adds or loses, by element. */
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
  'w:ruby': 'ruby texts',
  'w:del': 'deletions',
};
