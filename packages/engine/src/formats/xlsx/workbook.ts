import type { HiddenContent } from '../../package/index.ts';
import { NO_NODE, type XmlNode } from '../../xml/index.ts';
import { missingWorkbook } from './detect.ts';
import { type Parts, RELATIONS, type XlsxPart } from './parts.ts';
import { attributesOf, type SheetScan, SheetScanner } from './sheet/scan.ts';
import { StringTable } from './strings/table.ts';

/** A sheet of a workbook, in the order of its tabs. */
export interface Sheet {
  readonly name: string;
  /** The `sheet` element in the workbook part. */
  readonly node: XmlNode;
  /** Counted from 1; begins the ids of its units. */
  readonly number: number;
  readonly part: XlsxPart;
  readonly isShown: boolean;
  /** Undefined for sheets without cells: chart sheets, dialog sheets. */
  readonly scan: SheetScan | undefined;
}

/** A workbook's parts, tied together. */
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

/**
 * Reads a workbook's parts (ECMA-376 part 1, §18.2.27).
 * @throws DocumentError `missing-part`, `malformed-xml`.
 */
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
