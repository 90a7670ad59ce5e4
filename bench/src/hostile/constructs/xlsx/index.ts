import type { Construct } from '../../construct.ts';
import { packageWith } from '../../package.ts';
import { cells } from './cells.ts';
import { formulas } from './formulas.ts';
import { workbook } from './workbook.ts';

/** Workbooks. */
export const xlsx: readonly Construct[] = [...cells, ...formulas, ...workbook].map(
  ([name, n, edits, parts]) => ({
    name,
    format: 'xlsx',
    n,
    make: (count) => packageWith('xlsx', edits(count), parts?.(count)),
  }),
);
