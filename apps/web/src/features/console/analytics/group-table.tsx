import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { analytics as messages } from '../../../messages/console/analytics.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { formatCompact, formatCost, formatPercent } from '../parts/format.ts';
import { sortedBy, useSorting } from '../parts/sorting.ts';
import { Toned } from '../parts/toned.tsx';
import classes from './analytics.module.css';
import type { GroupName, GroupRow } from './groups.ts';

const { columns: headers } = messages;

const values: Readonly<Record<string, (row: GroupRow) => string | number | null>> = {
  name: (row) => row.name,
  translations: (row) => row.translations,
  characters: (row) => row.character_count,
  cost: (row) => row.api_cost_to_company,
  perTranslation: (row) => row.cost_per_translation,
  perThousand: (row) => row.cost_per_1k_characters,
  price: (row) => row.price_usd,
  margin: (row) => row.margin_percent,
};

interface GroupTableProps {
  readonly group: GroupName;
  /** Undefined: still loading. */
  readonly rows: readonly GroupRow[] | undefined;
  /** What all of them cost, in USD. */
  readonly totalCost: number;
}

/** Translations by what made them or what they were made for. */
export function GroupTable({ group, rows, totalCost }: GroupTableProps) {
  const { sorting, onSort } = useSorting({ by: 'cost', order: 'desc' });
  const figure = (key: string, header: string, cell: (row: GroupRow) => string): Column<GroupRow> => ({
    key,
    header,
    align: 'right',
    sortable: true,
    cell,
  });
  const cost = (value: number | null) => (value === null ? consoleMessages.none : formatCost(value));
  const columns: readonly Column<GroupRow>[] = [
    {
      key: 'name',
      header: messages.group[group],
      isName: true,
      sortable: true,
      cell: ({ name, detail }) => (
        <span className={classes.name}>
          <span className={classes.nowrap}>{name}</span>
          {detail !== null && <span className={classes.detail}>{detail}</span>}
        </span>
      ),
    },
    figure('translations', headers.translations, (row) => formatNumber(row.translations)),
    figure('characters', headers.characters, (row) => formatCompact(row.character_count)),
    {
      key: 'cost',
      header: headers.cost,
      align: 'right',
      sortable: true,
      cell: ({ api_cost_to_company: spent }) => (
        <span className={classes.name}>
          <span>{formatCost(spent)}</span>
          {totalCost > 0 && (
            <span className={classes.detail}>{messages.share(formatPercent((100 * spent) / totalCost))}</span>
          )}
        </span>
      ),
    },
    figure('perTranslation', headers.perTranslation, (row) => cost(row.cost_per_translation)),
    figure('perThousand', headers.perThousand, (row) => cost(row.cost_per_1k_characters)),
    figure('price', headers.price, (row) => formatMoney(row.price_usd)),
    {
      key: 'margin',
      header: headers.margin,
      align: 'right',
      sortable: true,
      cell: ({ margin_percent: margin }) =>
        margin === null ? (
          consoleMessages.none
        ) : (
          <Toned tone={margin < 0 ? 'bad' : 'good'}>{formatPercent(margin)}</Toned>
        ),
    },
  ];
  return (
    <DataTable
      label={messages.group[group]}
      columns={columns}
      rows={rows && sortedBy(rows, sorting, values)}
      rowKey={({ key }) => key}
      empty={messages.empty}
      sorting={sorting}
      onSort={onSort}
    />
  );
}
