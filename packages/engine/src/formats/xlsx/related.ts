import { NO_NODE } from '../../xml/index.ts';
import { RELATIONS, type XlsxPart } from './parts.ts';
import { readTables, type Table, tablesBySheet } from './tables.ts';
import type { Workbook } from './workbook.ts';

/** Parts that repeat cell texts and must be updated with them. */
export interface Related {
  readonly tables: readonly Table[];
  readonly pivotCaches: readonly XlsxPart[];
  readonly pivotTables: readonly XlsxPart[];
  readonly pivotRecords: readonly XlsxPart[];
  /** Caches of slicers and timelines. */
  readonly slicerCaches: readonly XlsxPart[];
}

export function readRelated(workbook: Workbook): Related {
  const { parts, main, sheets } = workbook;
  const caches = parts.targets(main.name, RELATIONS.pivotCache);
  const load = (names: readonly string[]) => [...new Set(names)].map((name) => parts.load(name));
  const tables = readTables(workbook);
  const bySheet = tablesBySheet(tables);
  for (const sheet of sheets) {
    const filtered = (bySheet.get(sheet) ?? []).filter(({ isFiltered }) => isFiltered);
    sheet.scan?.showFiltered(filtered.map(({ area }) => area));
  }
  return {
    tables,
    pivotCaches: load(caches),
    pivotTables: load(sheets.flatMap(({ part }) => parts.targets(part.name, RELATIONS.pivotTable))),
    pivotRecords: load(caches.flatMap((name) => parts.targets(name, RELATIONS.pivotRecords))),
    slicerCaches: load(parts.targets(main.name, RELATIONS.slicerCache, RELATIONS.timelineCache)),
  };
}

/**
 * The names of what shows data from outside of the workbook, which Excel reads again: tables and sheets with a query (ECMA-376 part 1,
 * §18.15), and pivot tables over other data than cells (§18.10.1.95).
 */
export function namesOfForeign({ parts, sheets }: Workbook, { tables, pivotTables }: Related): string[] {
  const isQueried = ({ name }: XlsxPart) => parts.targets(name, RELATIONS.queryTable).length > 0;
  const isForeign = ({ name }: XlsxPart) =>
    parts.targets(name, RELATIONS.pivotCache).some((cache) => {
      const { tree } = parts.load(cache);
      const source = tree.child(0, 's:cacheSource');
      return source !== NO_NODE && tree.attribute(source, 'type')?.value !== 'worksheet';
    });
  const nameOf = ({ tree }: XlsxPart, attribute: string) => tree.attribute(0, attribute)?.value ?? '';
  return [
    ...tables.filter(({ part }) => isQueried(part)).map(({ part }) => nameOf(part, 'displayName')),
    ...sheets.filter(({ part, isShown }) => isShown && isQueried(part)).map(({ name }) => name),
    ...pivotTables.filter(isForeign).map((part) => nameOf(part, 'name')),
  ];
}
