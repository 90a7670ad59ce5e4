import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Switch.css';
import { NumberInput, Switch } from '@mantine/core';
import { type AdminModelResponse, modelPriority, providers, updateModelRequest } from '@verso/contracts';
import { HistoryIcon, PencilIcon } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { modelTexts as messages } from '../../../messages/console/models.ts';
import { Tag } from '../../../ui/tag.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { formatCompact, formatPrice } from '../parts/format.ts';
import { problemsOf } from '../parts/problems.ts';
import { RowMenu } from '../parts/row-menu.tsx';
import { sortedBy, useSorting } from '../parts/sorting.ts';
import { StatusTag } from '../parts/toned.tsx';
import classes from './models.module.css';
import { retirementOf } from './retirement.ts';

const { columns: headers } = messages;

const values: Readonly<Record<string, (model: AdminModelResponse) => string | number | boolean | null>> = {
  name: (model) => model.display_name,
  active: (model) => model.is_active,
  priority: (model) => model.priority,
  input: (model) => model.pricing_input_per_1m,
  output: (model) => model.pricing_output_per_1m,
  context: (model) => model.context_window,
  retirement: (model) => model.deprecation_date,
};

export interface ModelActions {
  /** A switch that the server is told of: it stands already where it was put. */
  readonly switching: { readonly id: string; readonly active: boolean } | null;
  readonly onActive: (model: AdminModelResponse, active: boolean) => void;
  readonly onPriority: (model: AdminModelResponse, priority: number) => void;
  readonly onEdit: (model: AdminModelResponse) => void;
  readonly onPrices: (model: AdminModelResponse) => void;
}

interface ModelTableProps {
  readonly models: readonly AdminModelResponse[] | undefined;
  readonly actions: ModelActions;
  readonly now: Date;
}

/** The registry. Whether a model is offered, and in which place, is changed in the row. */
export function ModelTable({ models, actions, now }: ModelTableProps) {
  const { sorting, onSort } = useSorting({ by: 'priority', order: 'desc' });
  const columns: readonly Column<AdminModelResponse>[] = [
    {
      key: 'name',
      header: headers.name,
      isName: true,
      sortable: true,
      cell: (model) => <NameCell model={model} />,
    },
    {
      key: 'active',
      header: headers.active,
      sortable: true,
      cell: (model) => (
        <Switch
          size="sm"
          checked={actions.switching?.id === model.id ? actions.switching.active : model.is_active}
          aria-label={messages.activeNamed(model.display_name)}
          onChange={(event) => actions.onActive(model, event.currentTarget.checked)}
        />
      ),
    },
    {
      key: 'priority',
      header: headers.priority,
      align: 'right',
      sortable: true,
      cell: (model) => <PriorityInput key={model.priority} model={model} onChange={actions.onPriority} />,
    },
    {
      key: 'input',
      header: headers.input,
      align: 'right',
      sortable: true,
      cell: (model) => formatPrice(model.pricing_input_per_1m),
    },
    {
      key: 'output',
      header: headers.output,
      align: 'right',
      sortable: true,
      cell: (model) => formatPrice(model.pricing_output_per_1m),
    },
    {
      key: 'context',
      header: headers.context,
      align: 'right',
      sortable: true,
      cell: (model) => formatCompact(model.context_window),
    },
    {
      key: 'speed',
      header: headers.speed,
      cell: (model) => (
        <span className={classes.pair}>
          <span>{messages.speeds[model.speed]}</span>
          <span className={classes.small}>{messages.qualities[model.quality]}</span>
        </span>
      ),
    },
    {
      key: 'retirement',
      header: headers.retirement,
      sortable: true,
      cell: (model) => <RetirementCell model={model} now={now} />,
    },
    {
      key: 'actions',
      header: headers.actions,
      cell: (model) => (
        <RowMenu
          label={messages.menu(model.display_name)}
          actions={[
            {
              label: messages.edit,
              icon: <PencilIcon size={15} aria-hidden />,
              onClick: () => actions.onEdit(model),
            },
            {
              label: messages.prices,
              icon: <HistoryIcon size={15} aria-hidden />,
              onClick: () => actions.onPrices(model),
            },
          ]}
        />
      ),
    },
  ];
  return (
    <DataTable
      label={messages.table}
      columns={columns}
      rows={models && sortedBy(models, sorting, values)}
      rowKey={(model) => model.id}
      empty={messages.empty}
      sorting={sorting}
      onSort={onSort}
    />
  );
}

function NameCell({ model }: { model: AdminModelResponse }) {
  return (
    <span className={classes.pair}>
      <span>{model.display_name}</span>
      <span className={classes.small}>
        {providers[model.provider].name} · <code>{model.model_id}</code>
      </span>
      {model.categories.length > 0 && (
        <span className={classes.tags}>
          {model.categories.map((category) => (
            <Tag key={category}>{category}</Tag>
          ))}
        </span>
      )}
    </span>
  );
}

interface PriorityInputProps {
  readonly model: AdminModelResponse;
  readonly onChange: (model: AdminModelResponse, priority: number) => void;
}

/** Whole numbers from 0 to 100, taken over when the field is left or Enter is pressed. Anything else stays, with what is wrong. */
function PriorityInput({ model, onChange }: PriorityInputProps) {
  const [value, setValue] = useState<number | string>(model.priority);
  const [problem, setProblem] = useState<string | null>(null);
  const take = () => {
    const { priority: found } = problemsOf(updateModelRequest, { priority: value });
    setProblem(found ?? null);
    if (found === undefined && typeof value === 'number' && value !== model.priority) onChange(model, value);
  };
  return (
    <NumberInput
      clampBehavior="none"
      size="xs"
      className={classes.priority ?? ''}
      aria-label={messages.priorityNamed(model.display_name)}
      min={modelPriority.minimum}
      max={modelPriority.maximum}
      hideControls
      value={value}
      error={problem}
      onChange={setValue}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}

function RetirementCell({ model, now }: { model: AdminModelResponse; now: Date }) {
  const retirement = retirementOf(model, now);
  if (retirement === null) return consoleMessages.none;
  const { daysLeft, tone } = retirement;
  const words =
    daysLeft === null || daysLeft < 0
      ? messages.retired
      : daysLeft === 0
        ? messages.lastDayToday
        : messages.daysLeft(daysLeft);
  const { deprecation_date: day, recommended_replacement: replacement } = model;
  return (
    <span className={classes.pair}>
      <span>
        <StatusTag tone={tone}>{words}</StatusTag>
      </span>
      {day !== null && <span className={classes.small}>{formatDate(`${day}T12:00:00Z`)}</span>}
      <span className={classes.small}>
        {replacement === null ? messages.noReplacement : messages.replacedBy(replacement)}
      </span>
    </span>
  );
}
