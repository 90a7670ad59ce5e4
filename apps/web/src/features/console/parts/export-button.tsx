import { Button, type ButtonProps } from '@mantine/core';
import { consoleMessages } from '../../../messages/console/console.ts';
import { type Cell, type CsvField, saveCsv } from './csv.ts';
import type { Column } from './data-table.tsx';
import { type Sorting, sortedBy, useSorting } from './sorting.ts';

interface ExportButtonProps<Row> extends Omit<ButtonProps, 'children' | 'disabled'> {
  /** The file name. */
  readonly file: string;
  /** Undefined: still loading. */
  readonly rows: readonly Row[] | undefined;
  /** The columns to export. */
  readonly columns: readonly Partial<Column<Row>>[];
  /** Headers for fields whose names are unclear. */
  readonly names?: Readonly<Partial<Record<CsvField<Row>, string>>>;
  /** The initial sorting of the table, for the order of the rows. */
  readonly sorted?: Sorting;
}

/** Saves rows as a CSV file, with the fields that the columns list. */
export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const { file, rows = [], columns, names = {}, sorted, variant = 'default', ...button } = props;
  const { sorting } = useSorting(sorted ?? { by: '', order: 'asc' });
  const fields = columns.flatMap(({ csv = [] }) => csv);
  const headers: Readonly<Partial<Record<string, string>>> = names;
  const save = () =>
    saveCsv(
      file,
      fields.map((field) => headers[field] ?? field),
      (sorted ? sortedBy(rows, sorting, columns) : rows).map((row) =>
        fields.map((field) => row[field] as Cell),
      ),
    );
  return (
    <Button {...button} variant={variant} disabled={rows.length === 0} onClick={save}>
      {consoleMessages.exportCsv}
    </Button>
  );
}
