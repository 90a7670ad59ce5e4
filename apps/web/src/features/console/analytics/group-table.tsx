import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { analytics as messages } from '../../../messages/console/analytics.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import type { Column } from '../parts/data-table.tsx';
import { formatCompact, formatCost, formatPercent } from '../parts/format.ts';
import { Toned } from '../parts/toned.tsx';
import classes from './analytics.module.css';
import type { GroupRow } from './groups.ts';

/** Columns for grouped translations. @param totalCost the total cost in USD */
export function groupColumns(
  totalCost: number,
): readonly Column<GroupRow, 'name' | keyof typeof messages.columns>[] {
  const cost = (value: number | null) => (value === null ? consoleMessages.none : formatCost(value));
  return [
    {
      key: 'name',
      csv: ['key'],
      isName: true,
      sort: (row) => row.name,
      cell: ({ name, detail }) => (
        <span className={classes.name}>
          <span className={classes.nowrap}>{name}</span>
          {detail !== null && <span className={classes.detail}>{detail}</span>}
        </span>
      ),
    },
    {
      key: 'translations',
      align: 'right',
      csv: ['translations'],
      sort: (row) => row.translations,
      cell: (row) => formatNumber(row.translations),
    },
    {
      key: 'characters',
      align: 'right',
      csv: ['character_count'],
      sort: (row) => row.character_count,
      cell: (row) => formatCompact(row.character_count),
    },
    {
      key: 'cost',
      csv: ['api_cost_to_company'],
      align: 'right',
      sort: (row) => row.api_cost_to_company,
      cell: ({ api_cost_to_company: spent }) => (
        <span className={classes.name}>
          <span>{formatCost(spent)}</span>
          {totalCost > 0 && (
            <span className={classes.detail}>
              {messages.share({ percent: formatPercent((100 * spent) / totalCost) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'perTranslation',
      align: 'right',
      csv: ['cost_per_translation'],
      sort: (row) => row.cost_per_translation,
      cell: (row) => cost(row.cost_per_translation),
    },
    {
      key: 'perThousand',
      align: 'right',
      csv: ['cost_per_1k_characters'],
      sort: (row) => row.cost_per_1k_characters,
      cell: (row) => cost(row.cost_per_1k_characters),
    },
    {
      key: 'price',
      align: 'right',
      csv: ['price_usd'],
      sort: (row) => row.price_usd,
      cell: (row) => formatMoney(row.price_usd),
    },
    {
      key: 'margin',
      csv: ['margin_percent'],
      align: 'right',
      sort: (row) => row.margin_percent,
      cell: ({ margin_percent: margin }) =>
        margin === null ? (
          consoleMessages.none
        ) : (
          <Toned tone={margin < 0 ? 'bad' : 'good'}>{formatPercent(margin)}</Toned>
        ),
    },
  ];
}
