/** What people call the parts of documents, as locations of units say it. */

export interface PartLabel {
  readonly pattern: RegExp;
  /** Begins with a capital if the part stands for itself, else it belongs to what shows it: "Slide 4, chart". */
  readonly label: string;
  /** Whether it is long, so that a text next to the place helps. */
  readonly isLong?: true;
}

/** Parts of Office documents, the first that fits. An empty label: the place of what shows it says enough. */
export const officeLabels: readonly PartLabel[] = [
  { pattern: /^word\/document\d*\.xml$/i, label: 'Body', isLong: true },
  { pattern: /^word\/header\d*\.xml$/i, label: 'Header' },
  { pattern: /^word\/footer\d*\.xml$/i, label: 'Footer' },
  { pattern: /^word\/footnotes\d*\.xml$/i, label: 'Footnotes', isLong: true },
  { pattern: /^word\/endnotes\d*\.xml$/i, label: 'Endnotes', isLong: true },
  { pattern: /^word\/comments/i, label: 'Comments', isLong: true },
  { pattern: /^word\/numbering/i, label: 'Labels of lists' },
  { pattern: /^word\/glossary\//i, label: 'Building blocks' },
  { pattern: /^ppt\/presentation\.xml$/i, label: 'Presentation' },
  { pattern: /^ppt\/notesSlides\//i, label: 'notes' },
  { pattern: /^ppt\/comments\//i, label: 'comments' },
  { pattern: /^ppt\/slideLayouts\//i, label: 'Slide layout' },
  { pattern: /^ppt\/slideMasters\//i, label: 'Slide master' },
  { pattern: /^ppt\/notesMasters\//i, label: 'Notes master' },
  { pattern: /^ppt\/handoutMasters\//i, label: 'Handout master' },
  { pattern: /^xl\/workbook\.xml$/i, label: 'Workbook' },
  { pattern: /^xl\/sharedStrings/i, label: 'Cells' },
  { pattern: /^xl\/styles/i, label: 'Formats of cells' },
  { pattern: /^xl\/(?:drawings|comments|threadedComments)/i, label: '' },
  { pattern: /^xl\/tables\//i, label: 'table' },
  { pattern: /^xl\/queryTables\//i, label: 'query' },
  { pattern: /^xl\/pivotTables\//i, label: 'pivot table' },
  { pattern: /^xl\/pivotCache\//i, label: 'Data of pivot tables' },
  { pattern: /^xl\/slicer/i, label: 'Slicers' },
  { pattern: /^xl\/externalLinks\//i, label: 'Linked workbooks' },
  { pattern: /^xl\/connections/i, label: 'Data connections' },
  { pattern: /(?:^|\/)charts\//i, label: 'chart' },
  { pattern: /(?:^|\/)diagrams\//i, label: 'diagram' },
  { pattern: /(?:^|\/)vmlDrawing/i, label: '' },
  { pattern: /(?:^|\/)(?:media|embeddings)\//i, label: '' },
  { pattern: /^docProps\//i, label: 'Document properties' },
  { pattern: /^customXml\//i, label: 'Custom data' },
  { pattern: /(?:^|\/)settings\.xml$/i, label: 'Settings' },
];

/** Folders of OpenDocument files. */
export const folderLabels: Readonly<Record<string, string>> = {
  Basic: 'Macros',
  Scripts: 'Macros',
  Dialogs: 'Dialogs of macros',
};

/** Elements of all formats that are places of their own, the innermost first. */
export const elementLabels: Readonly<Record<string, string>> = {
  'w:txbxContent': 'text box',
  'office:annotation': 'comment',
  'style:header': 'header',
  'style:header-left': 'header',
  'style:header-first': 'header',
  'style:footer': 'footer',
  'style:footer-left': 'footer',
  'style:footer-first': 'footer',
  'text:note': 'note',
  'text:tracked-changes': 'tracked changes',
  'presentation:notes': 'notes',
  'style:master-page': 'master page',
  'office:meta': 'document properties',
  'office:styles': 'styles',
  'office:automatic-styles': 'styles',
};

/** The label of the innermost element that has one. */
export function elementLabel(path: readonly string[]): string {
  const name = path.findLast((each) => Object.hasOwn(elementLabels, each));
  return name === undefined ? '' : (elementLabels[name] ?? '');
}

/** Joins the parts of a location, with a capital. */
export function joined(...labels: readonly string[]): string {
  const text = labels.filter((label) => label !== '').join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
