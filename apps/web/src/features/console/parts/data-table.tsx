import { Skeleton, UnstyledButton } from '@mantine/core';
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { consoleMessages } from '../../../messages/console/console.ts';
import classes from './parts.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  readonly align?: 'right';
  /** The column can be sorted by. */
  readonly sortable?: boolean;
  /** Names the row for assistive technology. One column at most. */
  readonly isName?: boolean;
}

export interface Sorting {
  readonly by: string;
  readonly order: 'asc' | 'desc';
}

interface DataTableProps<Row> {
  /** Names the table for assistive technology. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined: still loading. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** In place of the rows when there are none: what would stand here, and how it comes about. */
  readonly empty: ReactNode;
  readonly sorting?: Sorting | undefined;
  readonly onSort?: (sorting: Sorting) => void;
}

const skeletonRows = [0, 1, 2, 3, 4];

/** A table that scrolls by itself where it is wider than the screen; its header, names and actions stay in view. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, empty, sorting, onSort } = props;
  if (rows?.length === 0) return <div className={classes.empty}>{empty}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.tableScroll} aria-label={label} tabIndex={0}>
      <table
        className={classes.table}
        style={{ '--columns': columns.length } as CSSProperties}
        aria-label={label}
        aria-busy={rows === undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
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
            : rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map(({ key, cell, align, isName }) =>
                    isName === true ? (
                      <th key={key} scope="row" data-align={align} data-stays="start">
                        {cell(row)}
                      </th>
                    ) : (
                      <td key={key} data-align={align} data-stays={key === 'actions' ? 'end' : undefined}>
                        {cell(row)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  );
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
  readonly onSort: ((sorting: Sorting) => void) | undefined;
}

function HeaderCell<Row>({ column, sorting, onSort }: HeaderCellProps<Row>) {
  const { key, header, align, sortable, isName } = column;
  const stays = isName === true ? 'start' : key === 'actions' ? 'end' : undefined;
  if (sortable !== true || onSort === undefined) {
    return (
      <th scope="col" data-align={align} data-stays={stays}>
        {header}
      </th>
    );
  }
  const order = sorting?.by === key ? sorting.order : undefined;
  const Arrow = order === 'asc' ? ArrowUpIcon : ArrowDownIcon;
  const state = order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" data-align={align} data-stays={stays} aria-sort={state}>
      <UnstyledButton
        className={classes.sort}
        title={consoleMessages.sortBy(header)}
        onClick={() => onSort({ by: key, order: order === 'desc' ? 'asc' : 'desc' })}
      >
        {header}
        <Arrow size={13} aria-hidden className={classes.sortArrow} data-active={order !== undefined} />
      </UnstyledButton>
    </th>
  );
}
