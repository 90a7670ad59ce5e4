import '@mantine/core/styles/Switch.css';
import { Button, Switch } from '@mantine/core';
import type { MonitoringConfigResponse, UsageTrackingResponse } from '@verso/contracts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { monitoring } from '../../../messages/console/monitoring.ts';
import { Bar } from '../parts/bar.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { formatPercent } from '../parts/format.ts';
import { Moment } from '../parts/moment.tsx';
import parts from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import { Toned } from '../parts/toned.tsx';
import { metricTone } from '../parts/tones.ts';
import { formatMetric } from './format-metric.ts';
import classes from './monitoring.module.css';
import type { useToggle } from './use-monitoring.ts';

const { metrics: words } = monitoring;
const { columns: names } = words;

interface MetricTableProps {
  readonly config: readonly MonitoringConfigResponse[] | undefined;
  readonly current: readonly UsageTrackingResponse[];
  readonly toggle: ReturnType<typeof useToggle>;
  readonly onEdit: (metric: MonitoringConfigResponse) => void;
}

/** All metrics with their current values, thresholds and alert recipients. */
export function MetricTable({ config, current, toggle, onEdit }: MetricTableProps) {
  const latest = new Map(current.map((measured) => [measured.metric_name, measured]));
  const columns: readonly Column<MonitoringConfigResponse, keyof typeof names>[] = [
    {
      key: 'name',
      isName: true,
      cell: ({ label, description }) => (
        <>
          {label}
          <div className={parts.note}>{description}</div>
        </>
      ),
    },
    {
      key: 'value',
      align: 'right',
      cell: ({ metric_name, unit }) => {
        const measured = latest.get(metric_name);
        if (measured === undefined) return words.never;
        return (
          <>
            {formatMetric(measured.current_value, unit)}
            <div className={parts.note}>
              <Moment iso={measured.recorded_at} />
            </div>
          </>
        );
      },
    },
    {
      key: 'limit',
      align: 'right',
      cell: ({ metric_name, unit, quota_limit }) => {
        const limit = latest.get(metric_name)?.quota_limit ?? quota_limit;
        return limit === null ? consoleMessages.none : formatMetric(limit, unit);
      },
    },
    {
      key: 'used',
      cell: ({ metric_name, label }) => {
        const percent = latest.get(metric_name)?.percentage_used ?? null;
        if (percent === null) return consoleMessages.none;
        const tone = metricTone(percent);
        return (
          <div className={classes.used}>
            <Toned tone={tone}>{formatPercent(percent)}</Toned>
            <Bar label={words.bar({ metric: label })} percent={percent} tone={tone} />
          </div>
        );
      },
    },
    {
      key: 'threshold',
      align: 'right',
      cell: ({ threshold_percentage: threshold }) => formatPercent(threshold),
    },
    {
      key: 'notify',
      cell: ({ alert_email: email, webhook_url: webhook }) => {
        const recipients = [email, webhook === null ? null : words.webhook].filter((one) => one !== null);
        return (
          <span className={classes.recipients}>
            {recipients.length === 0 ? words.noOne : recipients.join(', ')}
          </span>
        );
      },
    },
    {
      key: 'enabled',
      cell: (metric) => (
        <Switch
          aria-label={words.toggle({ metric: metric.label })}
          checked={metric.is_enabled}
          disabled={toggle.value?.metric.metric_name === metric.metric_name}
          onChange={(event) => void toggle.act({ metric, body: { is_enabled: event.currentTarget.checked } })}
        />
      ),
    },
    {
      key: 'actions',
      cell: (metric) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={words.editNamed({ metric: metric.label })}
          onClick={() => onEdit(metric)}
        >
          {words.edit}
        </Button>
      ),
    },
  ];
  return (
    <Section title={words.title} text={words.text}>
      <DataTable
        label={words.table}
        headers={names}
        columns={columns}
        rows={config}
        rowKey={({ metric_name }) => metric_name}
        empty={words.empty}
      />
    </Section>
  );
}
