import { Button, type ButtonProps } from '@mantine/core';
import { consoleMessages } from '../../../messages/console/console.ts';
import { type Cell, type CsvField, saveCsv } from './csv.ts';
import type { Column } from './data-table.tsx';
import { type Sorting, sortedBy, useSorting } from './sorting.ts';

interface ExportButtonProps<Row> extends Omit<ButtonProps, 'children' | 'disabled'> {
  /** The name of the file. */
  readonly file: string;
  /** Undefined: still loading. */
  readonly rows: readonly Row[] | undefined;
  /** Columns of the table, or only what the file has of them. */
  readonly columns: readonly Partial<Column<Row>>[];
  /** Headers of fields whose own names do not say what they hold. */
  readonly names?: Readonly<Partial<Record<CsvField<Row>, string>>>;
  /** Rows in the order of a table that is sorted so at first. */
  readonly sorted?: Sorting;
}

/** Saves rows as a CSV file, with the fields that their columns name. */
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
