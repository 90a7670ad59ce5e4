import { Button, Tooltip } from '@mantine/core';
import { type ListedBudget, providers } from '@verso/contracts';
import { HistoryIcon, PencilIcon, Trash2Icon } from 'lucide-react';
import { formatMoment, formatMoney } from '../../../lib/format.ts';
import { currentLanguage } from '../../../lib/i18n/language.ts';
import { budgets } from '../../../messages/console/budgets.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Bar } from '../parts/bar.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { formatPercent } from '../parts/format.ts';
import { RowMenu } from '../parts/row-menu.tsx';
import { StatusTag, Toned } from '../parts/toned.tsx';
import { budgetTone } from '../parts/tones.ts';
import classes from './budgets.module.css';

const { columns: headers } = budgets;

export interface BudgetActions {
  readonly busyWith: string | null;
  readonly onActive: (budget: ListedBudget, active: boolean) => void;
  readonly onEdit: (budget: ListedBudget) => void;
  readonly onHistory: (budget: ListedBudget) => void;
  readonly onDelete: (budget: ListedBudget) => void;
}

interface BudgetTableProps {
  readonly budgets: readonly ListedBudget[] | undefined;
  readonly actions: BudgetActions;
}

/** Budgets with their spend, forecast and paused models. */
export function BudgetTable({ budgets: rows, actions }: BudgetTableProps) {
  const columns: readonly Column<ListedBudget, keyof typeof headers>[] = [
    {
      key: 'name',
      isName: true,
      sort: (budget) => budget.name,
      cell: (budget) => <NameCell budget={budget} />,
    },
    { key: 'status', sort: (budget) => budget.is_active, cell: (budget) => <StatusCell budget={budget} /> },
    { key: 'spend', sort: (budget) => budget.percent_used, cell: (budget) => <SpendCell budget={budget} /> },
    {
      key: 'forecast',
      align: 'right',
      sort: (budget) => budget.forecast_usd && budget.forecast_usd / budget.amount_usd,
      cell: (budget) => <ForecastCell budget={budget} />,
    },
    {
      key: 'ends',
      sort: (budget) => budget.window_ends_at,
      cell: ({ window_ends_at: end }) => (end === null ? budgets.never : <Moment iso={end} />),
    },
    { key: 'actions', cell: (budget) => <ActionCell budget={budget} actions={actions} /> },
  ];
  return (
    <DataTable
      label={budgets.table}
      headers={headers}
      columns={columns}
      rows={rows}
      rowKey={(budget) => budget.id}
      empty={budgets.empty}
      sorted={{ by: 'spend', order: 'desc' }}
    />
  );
}

function NameCell({ budget }: { budget: ListedBudget }) {
  const provider = budget.provider === null ? budgets.allProviders : providers[budget.provider].name;
  return (
    <span className={classes.stack}>
      <span>{budget.name}</span>
      <span className={classes.small}>
        {budgets.types[budget.budget_type]} · {provider} · {budget.model_id ?? budgets.allModels}
      </span>
      {budget.notes !== null && <span className={classes.small}>{budget.notes}</span>}
    </span>
  );
}

function SpendCell({ budget }: { budget: ListedBudget }) {
  const { current_spend: spent, amount_usd: amount, percent_used: percent, reserved_usd: held } = budget;
  const tone = budgetTone(percent, budget.alert_threshold_percent);
  return (
    <span className={classes.spend}>
      <span className={classes.figures}>
        <span>{budgets.spent({ spent: formatMoney(spent), amount: formatMoney(amount) })}</span>
        <Toned tone={tone}>{formatPercent(percent)}</Toned>
      </span>
      <Bar label={budgets.used({ percent: budget.name })} percent={percent} tone={tone} />
      <span className={classes.small}>
        {budgets.threshold({ percent: budget.alert_threshold_percent })}
        {held > 0 && ` · ${budgets.held({ amount: formatMoney(held) })}`}
      </span>
    </span>
  );
}

function ForecastCell({ budget }: { budget: ListedBudget }) {
  const { forecast_usd: forecast, amount_usd: amount, alert_threshold_percent: threshold } = budget;
  if (forecast === null)
    return budget.window_ends_at === null ? consoleMessages.none : budgets.forecastUnknown;
  return (
    <span className={classes.stack}>
      <Toned tone={budgetTone((100 * forecast) / amount, threshold)}>{formatMoney(forecast)}</Toned>
      {forecast > amount && <span className={classes.small}>{budgets.forecastOver}</span>}
    </span>
  );
}

const shortMoment = new Intl.DateTimeFormat(currentLanguage().formats, {
  dateStyle: 'medium',
  timeStyle: 'short',
});

function Moment({ iso }: { iso: string }) {
  return (
    <Tooltip label={formatMoment(iso)}>
      <time dateTime={iso}>{shortMoment.format(new Date(iso))}</time>
    </Tooltip>
  );
}

function StatusCell({ budget }: { budget: ListedBudget }) {
  const { is_active: active, is_over_budget: over, is_near_threshold: near, paused_models: paused } = budget;
  return (
    <span className={classes.stack}>
      <span className={classes.tags}>
        <StatusTag tone={active ? 'good' : 'neutral'}>{active ? budgets.active : budgets.paused}</StatusTag>
        {over ? (
          <StatusTag tone="bad">{budgets.over}</StatusTag>
        ) : (
          near && <StatusTag tone="fair">{budgets.near}</StatusTag>
        )}
        {budget.auto_pause && <Tag>{budgets.autoPause}</Tag>}
      </span>
      {paused.length > 0 && (
        <details className={classes.paused}>
          <summary>{budgets.pausedModels({ count: paused.length })}</summary>
          <p>{budgets.pausedNote}</p>
          <ul>
            {paused.map((model) => (
              <li key={model}>
                <code>{model}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </span>
  );
}

function ActionCell({ budget, actions }: { budget: ListedBudget; actions: BudgetActions }) {
  const { name, is_active: active } = budget;
  return (
    <span className={classes.actions}>
      <Button
        size="compact-sm"
        variant="default"
        loading={actions.busyWith === budget.id}
        aria-label={active ? budgets.pauseNamed({ name }) : budgets.activateNamed({ name })}
        onClick={() => actions.onActive(budget, !active)}
      >
        {active ? budgets.pause : budgets.activate}
      </Button>
      <RowMenu
        label={budgets.menu({ name })}
        actions={[
          { label: budgets.edit, icon: PencilIcon, onClick: () => actions.onEdit(budget) },
          { label: budgets.history, icon: HistoryIcon, onClick: () => actions.onHistory(budget) },
          { label: budgets.remove, icon: Trash2Icon, danger: true, onClick: () => actions.onDelete(budget) },
        ]}
      />
    </span>
  );
}
