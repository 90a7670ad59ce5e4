/** The levels of a concept entry (ISO 30042:2019, 6.3). */
export type Level = 'conceptEntry' | 'langSec' | 'termSec';

/** A data category of a public dialect. */
export interface Category {
  /** The element that has it as `type` in DCA style. */
  readonly element: 'admin' | 'descrip' | 'ref' | 'termNote' | 'transac' | 'transacNote' | 'xref';
  /** The module that defines it; TBX-Basic includes `min`. */
  readonly module: 'min' | 'basic';
  readonly levels: readonly Level[];
  /** Absent if any text is allowed. */
  readonly values?: readonly string[];
}

const all: readonly Level[] = ['conceptEntry', 'langSec', 'termSec'];
const term: readonly Level[] = ['termSec'];
const statuses = ['preferred', 'admitted', 'deprecated', 'superseded'];

/**
 * The data categories of TBX-Min 1.2 and TBX-Basic 1.2 (tbxinfo.net), with `usageStatus` and "creation" of their first
 * versions, which files still have.
 */
export const categories: Readonly<Record<string, Category>> = {
  customerSubset: { element: 'admin', module: 'min', levels: ['conceptEntry', 'termSec'] },
  subjectField: { element: 'descrip', module: 'min', levels: ['conceptEntry'] },
  administrativeStatus: {
    element: 'termNote',
    module: 'min',
    levels: term,
    values: statuses.map((status) => `${status}Term-admn-sts`),
  },
  usageStatus: {
    element: 'termNote',
    module: 'min',
    levels: term,
    values: [...statuses, 'notRecommended', 'obsolete'],
  },
  partOfSpeech: {
    element: 'termNote',
    module: 'min',
    levels: term,
    values: ['adjective', 'noun', 'other', 'verb', 'adverb'],
  },
  externalCrossReference: { element: 'xref', module: 'min', levels: all },
  projectSubset: { element: 'admin', module: 'basic', levels: ['conceptEntry', 'termSec'] },
  source: { element: 'admin', module: 'basic', levels: all },
  context: { element: 'descrip', module: 'basic', levels: term },
  definition: { element: 'descrip', module: 'basic', levels: ['conceptEntry', 'langSec'] },
  crossReference: { element: 'ref', module: 'basic', levels: ['conceptEntry', 'termSec'] },
  geographicalUsage: { element: 'termNote', module: 'basic', levels: term },
  grammaticalGender: {
    element: 'termNote',
    module: 'basic',
    levels: term,
    values: ['masculine', 'feminine', 'neuter', 'other'],
  },
  termLocation: {
    element: 'termNote',
    module: 'basic',
    levels: term,
    values: (
      'checkBox comboBox comboBoxElement dialogBox groupBox informativeMessage interactiveMessage menuItem ' +
      'progressBar pushButton radioButton slider spinBox tab tableText textBox toolTip user-definedType'
    ).split(' '),
  },
  termType: {
    element: 'termNote',
    module: 'basic',
    levels: term,
    values: ['fullForm', 'acronym', 'abbreviation', 'shortForm', 'variant', 'phrase'],
  },
  transactionType: {
    element: 'transac',
    module: 'basic',
    levels: all,
    values: ['origination', 'modification', 'creation'],
  },
  responsibility: { element: 'transacNote', module: 'basic', levels: all },
  xGraphic: { element: 'xref', module: 'basic', levels: ['conceptEntry', 'langSec'] },
};

/** The modules of each public dialect. Others, such as private ones, may have any category. */
export const dialects: Readonly<Record<string, readonly Category['module'][]>> = {
  'TBX-Core': [],
  'TBX-Min': ['min'],
  'TBX-Basic': ['min', 'basic'],
};

export interface ElementRule {
  /** The child elements that are allowed, in groups that follow one another. */
  readonly content: readonly (readonly string[])[];
  /** Children that are required. */
  readonly required?: readonly string[];
  /** Children of which there may be one only. */
  readonly single?: readonly string[];
  readonly hasText?: true;
  readonly attributes?: readonly string[];
}

const inline = ['hi', 'foreign', 'sc', 'ec', 'ph'];
const links = ['admin', 'adminGrp', 'transacGrp', 'note', 'ref', 'xref'];
const information = ['descrip', 'descripGrp', ...links];
const noteText = { content: [inline], hasText: true } as const;
const typedNoteText = { ...noteText, attributes: ['type'] } as const;
const typedText = { content: [], hasText: true, attributes: ['type'] } as const;
const paragraphs = { content: [['p']], required: ['p'] } as const;

/** The core structure (ISO 30042:2019, 6.2 and annex A), as the RELAX NG schema of TBX-Core 3 has it. */
export const structure: Readonly<Record<string, ElementRule>> = {
  tbxHeader: {
    content: [['fileDesc'], ['encodingDesc'], ['revisionDesc']],
    required: ['fileDesc'],
    single: ['fileDesc', 'encodingDesc', 'revisionDesc'],
  },
  fileDesc: { content: [['titleStmt'], ['publicationStmt'], ['sourceDesc']], required: ['sourceDesc'] },
  titleStmt: { content: [['title'], ['note']], required: ['title'], single: ['title'] },
  title: { content: [], hasText: true },
  publicationStmt: paragraphs,
  sourceDesc: paragraphs,
  encodingDesc: paragraphs,
  revisionDesc: { content: [['change']], required: ['change'] },
  change: paragraphs,
  p: noteText,
  conceptEntry: { content: [information, ['langSec']], required: ['langSec'] },
  langSec: { content: [information, ['termSec']], required: ['termSec'], attributes: ['xml:lang'] },
  termSec: {
    content: [['term'], ['termNote', 'termNoteGrp'], information],
    required: ['term'],
    single: ['term'],
  },
  term: { content: [['hi']], hasText: true },
  termNote: typedNoteText,
  termNoteGrp: { content: [['termNote'], links], required: ['termNote'], single: ['termNote'] },
  descrip: typedNoteText,
  descripGrp: {
    content: [['descrip'], ['descripNote', ...links]],
    required: ['descrip'],
    single: ['descrip'],
  },
  descripNote: typedText,
  admin: typedNoteText,
  adminGrp: {
    content: [['admin'], ['adminNote', 'note', 'ref', 'xref']],
    required: ['admin'],
    single: ['admin'],
  },
  adminNote: typedText,
  transacGrp: {
    content: [['transac'], ['transacNote', 'date', 'note', 'ref', 'xref']],
    required: ['transac'],
    single: ['transac'],
  },
  transac: typedText,
  transacNote: typedText,
  date: { content: [], hasText: true },
  note: noteText,
  ref: typedText,
  xref: { ...typedText, attributes: ['type', 'target'] },
  hi: { content: [], hasText: true },
  foreign: noteText,
  sc: { content: [] },
  ec: { content: [] },
  ph: { content: [] },
  back: { content: [['refObjectSec']] },
  refObjectSec: { content: [['refObject']], required: ['refObject'], attributes: ['type'] },
  refObject: { content: [['itemSet', 'itemGrp', 'item']] },
  itemSet: { content: [['item', 'itemGrp']] },
  itemGrp: { content: [['item'], links], required: ['item'], single: ['item'] },
  item: noteText,
};

/** All rules. A record of what was checked names them. */
export const tbxRules = { categories, dialects, structure };
