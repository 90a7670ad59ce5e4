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
