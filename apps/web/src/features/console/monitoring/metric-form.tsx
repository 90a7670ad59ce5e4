import { type MonitoringConfigResponse, updateMonitoringConfigRequest } from '@verso/contracts';
import { monitoring } from '../../../messages/console/monitoring.ts';
import { useFields } from '../parts/fields.ts';
import { RecordForm } from '../parts/form-dialog.tsx';
import { problemsOf } from '../parts/problems.ts';
import { useSeen } from '../parts/stale.ts';
import { WebhookTest } from '../parts/webhook-test.tsx';
import { entryFactor } from './format-metric.ts';
import { useConfigure } from './use-monitoring.ts';

const { form: words } = monitoring;
const empty = {
  threshold_percentage: '',
  quota_limit: '',
  alert_email: '',
  webhook_url: '',
  is_enabled: false,
};

interface MetricFormProps {
  readonly metric: MonitoringConfigResponse;
  readonly onClose: () => void;
}

/** The monitoring settings of a metric. */
export function MetricForm({ metric, onClose }: MetricFormProps) {
  const factor = entryFactor(metric.unit);
  const limit = metric.quota_limit;
  const fields = useFields({
    empty,
    stored: { ...metric, quota_limit: limit && Number((limit / factor).toFixed(3)) },
    toRequest: ({ quota_limit: entered, ...values }) => ({
      ...values,
      quota_limit: typeof entered === 'number' ? entered * factor : null,
    }),
    check: ({ request }) => problemsOf(updateMonitoringConfigRequest, request),
    fields: ({ webhook_url }) => [
      [
        {
          name: 'threshold_percentage',
          kind: 'number',
          label: words.threshold,
          hint: words.thresholdHint,
          required: true,
          focused: true,
          number: { hideControls: true },
        },
        {
          name: 'quota_limit',
          kind: 'number',
          label:
            monitoring.units[metric.unit] === ''
              ? words.limitWithoutUnit
              : words.limit({ unit: monitoring.units[metric.unit] }),
          hint: words.limitHint,
          number: { min: 0, hideControls: true },
        },
      ],
      { name: 'alert_email', kind: 'email', label: words.email },
      { name: 'webhook_url', kind: 'url', label: words.webhook, hint: words.webhookHint },
      <WebhookTest key="test" url={String(webhook_url).trim()} />,
      { name: 'is_enabled', kind: 'switch', label: words.enabled },
    ],
  });
  const seen = useSeen();
  const configure = useConfigure();
  const save = {
    ...configure,
    // Only changed fields are sent, so that an unchanged limit keeps its exact value.
    act: ({ changed }: { readonly changed: object }) =>
      configure.act({
        metric,
        body: seen.changesOf(metric, updateMonitoringConfigRequest.parse(changed)),
      }),
  };
  return <RecordForm fields={fields} save={save} seen={seen} submit={words.submit} onClose={onClose} />;
}
