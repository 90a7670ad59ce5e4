import { type BudgetWindow, budgetWindowsResponse, type ListedBudget } from '@verso/contracts';
import { formatMoney } from '../../../lib/format.ts';
import { currentLanguage } from '../../../lib/i18n/language.ts';
import { budgets } from '../../../messages/console/budgets.ts';
import { Banner } from '../parts/banner.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { formatPercent } from '../parts/format.ts';
import parts from '../parts/parts.module.css';
import { TimeChart } from '../parts/time-chart.tsx';
import { Toned } from '../parts/toned.tsx';
import { budgetTone } from '../parts/tones.ts';
import { useConsoleQuery } from '../parts/use-console.ts';

const messages = budgets.windows;
const day = new Intl.DateTimeFormat(currentLanguage().formats, { dateStyle: 'medium', timeZone: 'UTC' });

/** The first and last day of a window (UTC). */
function nameOf({ starts_at: start, ends_at: end }: BudgetWindow): string {
  const from = day.format(new Date(start));
  const to = day.format(new Date(Date.parse(end) - 1));
  return from === to ? from : messages.range({ from, to });
}

/** The spend of a budget in its recent windows. */
export function BudgetWindows({ budget }: { budget: ListedBudget }) {
  const query = useConsoleQuery(budgetWindowsResponse, 'GET /api/admin/budgets/:id/windows', {
    params: { id: budget.id },
    failed: messages.failed,
  });
  const windows = query.data?.windows;
  const columns: readonly Column<BudgetWindow, 'window' | 'spent' | 'used'>[] = [
    { key: 'window', csv: ['starts_at', 'ends_at'], isName: true, cell: nameOf },
    { key: 'spent', csv: ['spent_usd'], align: 'right', cell: ({ spent_usd }) => formatMoney(spent_usd) },
    {
      key: 'used',
      csv: ['percent_used'],
      align: 'right',
      cell: ({ percent_used: used }) => (
        <Toned tone={budgetTone(used, budget.alert_threshold_percent)}>{formatPercent(used)}</Toned>
      ),
    },
  ];
  const peak = Math.max(0, ...(windows ?? []).map(({ spent_usd }) => spent_usd));
  return (
    <div className={parts.stack}>
      <p className={parts.note}>
        {messages.note} {budget.budget_type === 'total' && messages.months}
      </p>
      <Banner message={query.error} onRetry={query.retry} />
      {windows !== undefined && (
        <TimeChart
          kind="bars"
          height={160}
          days={windows.toReversed().map(({ starts_at, spent_usd }) => ({
            date: starts_at.slice(0, 10),
            [messages.series]: spent_usd,
          }))}
          series={[{ name: messages.series, color: 'var(--verso-accent)' }]}
          summary={messages.chart({ peak: formatMoney(peak) })}
          format={formatMoney}
        />
      )}
      {(windows !== undefined || query.error === null) && (
        <DataTable
          label={messages.table}
          headers={messages}
          rows={windows}
          rowKey={({ starts_at }) => starts_at}
          empty=""
          columns={columns}
        />
      )}
      <div className={parts.dialogActions}>
        <ExportButton file={messages.csv({ name: budget.name })} rows={windows} columns={columns} />
      </div>
    </div>
  );
}
