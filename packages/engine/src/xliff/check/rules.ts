/**
 * The rules of XLIFF 2.0 to 2.2 that a file is checked against, by a stable name, with their text in short: the constraints
 * of the standard's elements and attributes, and of its modules.
 */
export const xliffRules = {
  'not-xliff-2': 'Only XLIFF 2 is checked.',
  'element-unknown': 'The standard has no such element.',
  'element-content': 'The element may not have these children, or lacks one.',
  'element-text': 'The element may not contain text.',
  'attribute-unknown': 'The element may not have this attribute.',
  'attribute-missing': 'A required attribute is missing.',
  'attribute-value': 'The value of the attribute is not allowed.',
  'version-unknown': 'The version must be 2.0, 2.1 or 2.2.',

  'id-unique': 'Ids must be unique among the elements that share their scope.',
  'trgLang-missing': 'trgLang is required when there are targets.',
  'language-differs': 'The language of a source must be srcLang, that of a target trgLang.',
  'space-differs': 'xml:space must be the same in source and target.',
  'skeleton-content': 'A skeleton has either content or href.',
  'unit-segment': 'A unit must have a segment.',
  'order-position':
    'The positions of targets must be the numbers from 1 to that of segments and ignorables, each once.',
  'subState-state': 'subState requires state.',
  'subType-type': 'subType requires type, and those with the prefix xlf the type that they belong to.',
  'cp-valid': 'cp may only stand for characters that XML does not allow.',
  'subFlows-unit': 'subFlows must name units of the same file.',

  'data-reference': 'dataRef must name a data element of the unit.',
  'copyOf-base': 'copyOf must name a code of the unit that may be copied and has no original data.',
  'copyOf-data': 'copyOf and dataRef exclude each other.',
  'code-differs': 'A code of a target must have the attributes of the source code with its id.',
  'sc-pair':
    'A start code that is not isolated needs one end code after it in the unit; an isolated one has none.',
  'ec-pair': 'An end code has startRef of a start code before it in the unit or, when isolated, an id.',
  'pair-attributes': 'The attributes of an end code must be those of its start code.',
  'sm-pair':
    'A start marker needs one end marker after it in the unit, and an end marker a start marker before it.',
  'delete-forbidden': 'A code that may not be deleted must be in the target.',
  'reorder-fixed': 'A code that may not be reordered may be neither copied nor deleted.',
  'reorder-sequence':
    'A sequence of codes that may not be reordered starts with firstNo, and stays as it is in the target.',
  'comment-content': 'A comment has either value, or ref to a note of its unit.',
  'reference-syntax': 'A reference to another element must be a fragment identifier of XLIFF.',
  'reference-target': 'A reference must name an existing element.',

  'ctr-reference': 'A revision must name the element that it belongs to, by ref when there are several.',
  'ctr-property': 'A property of a revision is content or an attribute of the element, each once.',
  'fs-subFs': 'fs:subFs requires fs:fs.',
  'module-on-ec': 'Attributes of modules are only allowed on isolated end codes.',
  'gls-content': 'A glossary entry has a translation or a definition.',
  'res-source': 'A source or target of a resource has either content or href.',
  'slr-number': 'Sizes must be integers with the profiles of the standard.',
  'slr-exclusive': 'slr:sizeInfo and slr:sizeInfoRef exclude each other.',
  'slr-reference': 'slr:sizeInfoRef must name an element in slr:data of the element or an ancestor.',
  'val-rule':
    'A rule has exactly one of isPresent, isNotPresent, startsWith, endsWith and attributes of its own.',
  'val-existsInSource': 'existsInSource requires isPresent, startsWith or endsWith.',
} as const;

export type XliffRule = keyof typeof xliffRules;

/** A rule that a file breaks. */
export interface XliffProblem {
  readonly rule: XliffRule;
  /** The rule, and what breaks it. */
  readonly message: string;
  /** Of the element, from 1. */
  readonly line: number;
  /** The id of the unit with it. */
  readonly unitId?: string;
}
