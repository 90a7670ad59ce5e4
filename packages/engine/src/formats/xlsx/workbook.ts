import type { HiddenContent } from '../../package/index.ts';
import { NO_NODE, type XmlNode } from '../../xml/index.ts';
import { missingWorkbook } from './detect.ts';
import { type Parts, RELATIONS, type XlsxPart } from './parts.ts';
import { attributesOf } from './sheet/attributes.ts';
import { type SheetScan, SheetScanner } from './sheet/scan.ts';
import { StringTable } from './strings/table.ts';

/** The parts of a formula that follow texts: quoted ones, and table column names in brackets. */
export interface Sheet {
  readonly name: string;
  /** Parts of protected elements that a translation must not change while sheets keep their names. */
  readonly node: XmlNode;
  /** A sheet of a workbook, in tab order. */
  readonly number: number;
  readonly part: XlsxPart;
  readonly isShown: boolean;
  /** Undefined for sheets without cells: chart sheets, dialog sheets. */
  readonly scan: SheetScan | undefined;
}

/** Counted from 1; prefix of its unit ids. */
export interface Workbook {
  readonly parts: Parts;
  readonly main: XlsxPart;
  readonly sheets: readonly Sheet[];
  readonly strings: StringTable;
  readonly styles: XlsxPart | undefined;
  readonly options: WorkbookOptions;
}

export interface WorkbookOptions {
  /** Whether sheets are searched for texts and formulas. */
  readonly withCells: boolean;
  readonly sheetNames: boolean;
  readonly hidden: HiddenContent;
}

/** The related parts of a workbook. */
export function readWorkbook(parts: Parts, mainName: string, options: WorkbookOptions): Workbook {
  const main = parts.load(mainName);
  if (main.tree.name(0) !== 's:workbook') throw missingWorkbook(mainName);
  const [strings] = parts.targets(mainName, RELATIONS.sharedStrings);
  const [styles] = parts.targets(mainName, RELATIONS.styles);
  return {
    parts,
    main,
    sheets: readSheets(parts, main, options),
    strings: new StringTable(strings === undefined ? undefined : parts.load(strings)),
    styles: styles === undefined ? undefined : parts.load(styles),
    options,
  };
}

function readSheets(parts: Parts, main: XlsxPart, options: WorkbookOptions): Sheet[] {
  const { tree } = main;
  const list = tree.child(0, 's:sheets');
  const targets = new Map(parts.relations(main.name).map(({ id, target }) => [id, target]));
  const sheets: Sheet[] = [];
  const known = new Set<string>();
  for (const node of list === NO_NODE ? [] : tree.children(list)) {
    const attributes = attributesOf(tree, node);
    const target = targets.get(attributes.get('r:id') ?? '');
    if (target === undefined || known.has(target)) continue;
    known.add(target);
    const scanner = new SheetScanner(options.hidden.isTranslated);
    const part = parts.load(target, { listener: scanner });
    const isShown = (attributes.get('state') ?? 'visible') === 'visible' || options.hidden.isTranslated;
    const isGrid = part.tree.name(0) === 's:worksheet';
    const scan = isGrid && options.withCells ? scanner.finish(part.tree) : undefined;
    const name = attributes.get('name') ?? '';
    sheets.push({ name, node, number: sheets.length + 1, part, isShown, scan });
  }
  return sheets;
}
