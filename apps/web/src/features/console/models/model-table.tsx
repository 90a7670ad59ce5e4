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
import { useNow } from '../../../ui/use-now.ts';
import type { Column } from '../parts/data-table.tsx';
import { formatCompact, formatPrice } from '../parts/format.ts';
import { problemsOf } from '../parts/problems.ts';
import { RowMenu } from '../parts/row-menu.tsx';
import { StatusTag } from '../parts/toned.tsx';
import classes from './models.module.css';
import { retirementOf } from './retirement.ts';

const { columns: headers } = messages;

export interface ModelActions {
  /** A pending switch, shown optimistically in its new state. */
  readonly switching: { readonly id: string; readonly active: boolean } | null;
  readonly onActive: (model: AdminModelResponse, active: boolean) => void;
  readonly onPriority: (model: AdminModelResponse, priority: number) => void;
  readonly onEdit: (model: AdminModelResponse) => void;
  readonly onPrices: (model: AdminModelResponse) => void;
}

/** Columns of the registry. A model's switch and priority can be changed in its row. */
export function modelColumns(
  actions: ModelActions,
): readonly Column<AdminModelResponse, keyof typeof headers>[] {
  return [
    {
      key: 'name',
      csv: ['provider', 'model_id', 'display_name'],
      isName: true,
      sort: (model) => model.display_name,
      cell: (model) => <NameCell model={model} />,
    },
    {
      key: 'active',
      csv: ['is_active'],
      sort: (model) => model.is_active,
      cell: (model) => (
        <Switch
          size="sm"
          checked={actions.switching?.id === model.id ? actions.switching.active : model.is_active}
          aria-label={messages.activeNamed({ name: model.display_name })}
          onChange={(event) => actions.onActive(model, event.currentTarget.checked)}
        />
      ),
    },
    {
      key: 'priority',
      csv: ['priority'],
      align: 'right',
      sort: (model) => model.priority,
      cell: (model) => <PriorityInput key={model.priority} model={model} onChange={actions.onPriority} />,
    },
    {
      key: 'input',
      csv: ['pricing_input_per_1m'],
      align: 'right',
      sort: (model) => model.pricing_input_per_1m,
      cell: (model) => formatPrice(model.pricing_input_per_1m),
    },
    {
      key: 'output',
      csv: ['pricing_output_per_1m'],
      align: 'right',
      sort: (model) => model.pricing_output_per_1m,
      cell: (model) => formatPrice(model.pricing_output_per_1m),
    },
    {
      key: 'context',
      csv: ['context_window'],
      align: 'right',
      sort: (model) => model.context_window,
      cell: (model) => formatCompact(model.context_window),
    },
    {
      key: 'speed',
      cell: (model) => (
        <span className={classes.pair}>
          <span>{messages.speeds[model.speed]}</span>
          <span className={classes.small}>{messages.qualities[model.quality]}</span>
        </span>
      ),
    },
    {
      key: 'retirement',
      csv: ['deprecation_date', 'recommended_replacement'],
      sort: (model) => model.deprecation_date,
      cell: (model) => <RetirementCell model={model} />,
    },
    {
      key: 'actions',
      cell: (model) => (
        <RowMenu
          label={messages.menu({ name: model.display_name })}
          actions={[
            { label: messages.edit, icon: PencilIcon, onClick: () => actions.onEdit(model) },
            { label: messages.prices, icon: HistoryIcon, onClick: () => actions.onPrices(model) },
          ]}
        />
      ),
    },
  ];
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

/** A whole number from 0 to 100, saved on blur or Enter. Invalid input stays, with an error. */
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
      aria-label={messages.priorityNamed({ name: model.display_name })}
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

function RetirementCell({ model }: { model: AdminModelResponse }) {
  const now = new Date(useNow(60_000));
  const retirement = retirementOf(model, now);
  if (retirement === null) return consoleMessages.none;
  const { daysLeft, tone } = retirement;
  const words =
    daysLeft === null || daysLeft < 0
      ? messages.retired
      : daysLeft === 0
        ? messages.lastDayToday
        : messages.daysLeft({ days: daysLeft });
  const { deprecation_date: day, recommended_replacement: replacement } = model;
  return (
    <span className={classes.pair}>
      <span>
        <StatusTag tone={tone}>{words}</StatusTag>
      </span>
      {day !== null && <span className={classes.small}>{formatDate(`${day}T12:00:00Z`)}</span>}
      <span className={classes.small}>
        {replacement === null ? messages.noReplacement : messages.replacedBy({ model: replacement })}
      </span>
    </span>
  );
}
