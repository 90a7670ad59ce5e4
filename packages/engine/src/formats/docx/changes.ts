/** What happens to the markup of a tracked change when it is accepted (ECMA-376 part 1, §17.13.5). */
export type ChangeRule =
  /** Removed with its content: deleted text, and previous formatting. */
  | 'removed'
  /** Removed without its content: inserted text, and insertion marks. */
  | 'unwrapped'
  /** Replaced by the requested state: merged cells. */
  | 'merged';

/** The elements of tracked changes. Those that delete rows, cells and paragraph marks are among the properties. */
export const CHANGES: Readonly<Record<string, ChangeRule>> = {
  'w:ins': 'unwrapped',
  'w:moveTo': 'unwrapped',
  'w:del': 'removed',
  'w:moveFrom': 'removed',
  'w:cellIns': 'removed',
  'w:cellDel': 'removed',
  'w:cellMerge': 'merged',
  'w:rPrChange': 'removed',
  'w:pPrChange': 'removed',
  'w:sectPrChange': 'removed',
  'w:tblPrChange': 'removed',
  'w:tblPrExChange': 'removed',
  'w:tblGridChange': 'removed',
  'w:trPrChange': 'removed',
  'w:tcPrChange': 'removed',
  'w:numberingChange': 'removed',
  'w:moveFromRangeStart': 'removed',
  'w:moveFromRangeEnd': 'removed',
  'w:moveToRangeStart': 'removed',
  'w:moveToRangeEnd': 'removed',
  'w:customXmlInsRangeStart': 'removed',
  'w:customXmlInsRangeEnd': 'removed',
  'w:customXmlDelRangeStart': 'removed',
  'w:customXmlDelRangeEnd': 'removed',
  'w:customXmlMoveFromRangeStart': 'removed',
  'w:customXmlMoveFromRangeEnd': 'removed',
  'w:customXmlMoveToRangeStart': 'removed',
  'w:customXmlMoveToRangeEnd': 'removed',
};

/** A range with both ends is one change: its end isn't counted. */
export const RANGE_ENDS = /RangeEnd$/;

/** Ends of ranges, which may be in deleted content while the other end isn't (§17.13.2, §17.13.4, §17.13.6, §17.13.7). */
export const ANCHORS: ReadonlySet<string> = new Set([
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:commentRangeStart',
  'w:commentRangeEnd',
  'w:permStart',
  'w:permEnd',
]);
