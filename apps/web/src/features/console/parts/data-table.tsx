import { Skeleton, UnstyledButton } from '@mantine/core';
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { consoleMessages } from '../../../messages/console/console.ts';
import type { CsvField } from './csv.ts';
import classes from './parts.module.css';
import { type Comparable, type Sorting, sortedBy, useSorting } from './sorting.ts';

/** A column of a table: cells, sorting and export. */
export interface Column<Row, Key extends string = string> {
  /** The key of its header. The column `actions` is sticky on narrow screens. */
  readonly key: Key;
  readonly cell: (row: Row) => ReactNode;
  /** For figures. */
  readonly align?: 'right';
  /** Whether it names the row for assistive technology; such a column is sticky on narrow screens. At most one column. */
  readonly isName?: boolean;
  /** The sort value of a row, or a sort key of the server. Omitted: not sortable. */
  readonly sort?: string | ((row: Row) => Comparable);
  /** The row's fields in the export of this column. */
  readonly csv?: readonly CsvField<Row>[];
}

interface DataTableProps<Row, Key extends string> {
  /** Names the table for assistive technology. */
  readonly label: string;
  readonly headers: Readonly<Record<NoInfer<Key>, string>>;
  readonly columns: readonly Column<Row, Key>[];
  /** Undefined: still loading. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Shown without rows: what belongs here, and how to add it. */
  readonly empty: ReactNode;
  /** The initial sorting. Omitted: not sortable. */
  readonly sorted?: Sorting;
}

const skeletonRows = [0, 1, 2, 3, 4];

/** A table that scrolls horizontally on narrow screens; its header, names and actions are sticky. */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { label, headers, columns, rows, rowKey, empty, sorted } = props;
  const { sorting, onSort } = useSorting(sorted ?? { by: '', order: 'asc' });
  if (rows?.length === 0) return <div className={classes.empty}>{empty}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls
    <div role="group" className={classes.tableScroll} aria-label={label} tabIndex={0}>
      <table
        className={classes.table}
        style={{ '--columns': columns.length } as CSSProperties}
        aria-label={label}
        aria-busy={rows === undefined}
      >
        <thead>
          <tr>
            {columns.map(({ key, align, isName, sort }) => {
              const by = sorted && sort && (typeof sort === 'string' ? sort : key);
              const order = sorting.by === by ? sorting.order : undefined;
              return (
                <th
                  key={key}
                  scope="col"
                  data-align={align}
                  data-sticky={stickySide(key, isName)}
                  aria-sort={by === undefined ? undefined : order === undefined ? 'none' : `${order}ending`}
                >
                  {by ? (
                    <SortButton
                      header={headers[key]}
                      order={order}
                      onClick={() => onSort({ by, order: order === 'desc' ? 'asc' : 'desc' })}
                    />
                  ) : (
                    headers[key]
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? skeletonRows.map((row) => (
                <tr key={row}>
                  {columns.map(({ key }) => (
                    <td key={key}>
                      <Skeleton height={14} />
                    </td>
                  ))}
                </tr>
              ))
            : sortedBy(rows, sorting, columns).map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map(({ key, cell, align, isName = false }) => {
                    const Cell = isName ? 'th' : 'td';
                    return (
                      <Cell
                        key={key}
                        {...(isName && { scope: 'row' })}
                        data-align={align}
                        data-sticky={stickySide(key, isName)}
                      >
                        {cell(row)}
                      </Cell>
                    );
                  })}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

/** The side to which a column is sticky. */
function stickySide(key: string, isName = false): 'start' | 'end' | undefined {
  return isName ? 'start' : key === 'actions' ? 'end' : undefined;
}

interface SortButtonProps {
  readonly header: string;
  readonly order: Sorting['order'] | undefined;
  readonly onClick: () => void;
}

function SortButton({ header, order, onClick }: SortButtonProps) {
  const Arrow = order === 'asc' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <UnstyledButton
      className={classes.sort}
      title={consoleMessages.sortBy({ column: header })}
      onClick={onClick}
    >
      {header}
      <Arrow size={13} aria-hidden className={classes.sortArrow} data-active={order !== undefined} />
    </UnstyledButton>
  );
}
