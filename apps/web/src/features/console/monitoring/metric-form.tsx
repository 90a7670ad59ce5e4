import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type MonitoringConfigResponse, updateMonitoringConfigRequest } from '@verso/contracts';
import { monitoring } from '../../../messages/console/monitoring.ts';
import { DialogForm, FieldRow } from '../parts/form-dialog.tsx';
import { problemsOf } from '../parts/problems.ts';
import { useSeen } from '../parts/stale.ts';
import { WebhookTest } from '../parts/webhook-test.tsx';
import { entryFactor } from './format-metric.ts';
import { useConfigure } from './use-monitoring.ts';

const { form: words } = monitoring;

interface Draft {
  readonly threshold: number | string;
  readonly limit: number | string;
  readonly email: string;
  readonly webhook: string;
  readonly enabled: boolean;
}

function draftOf({ unit, ...metric }: MonitoringConfigResponse): Draft {
  return {
    threshold: metric.threshold_percentage,
    limit: metric.quota_limit === null ? '' : Number((metric.quota_limit / entryFactor(unit)).toFixed(3)),
    email: metric.alert_email ?? '',
    webhook: metric.webhook_url ?? '',
    enabled: metric.is_enabled,
  };
}

const textOf = (value: string) => (value.trim() === '' ? null : value.trim());

function requestOf(draft: Draft, factor: number) {
  return {
    threshold_percentage: draft.threshold,
    quota_limit: typeof draft.limit === 'number' ? draft.limit * factor : null,
    alert_email: textOf(draft.email),
    webhook_url: textOf(draft.webhook),
    is_enabled: draft.enabled,
  };
}

/** Names of the fields by those of the request. */
const fields = {
  threshold_percentage: 'threshold',
  quota_limit: 'limit',
  alert_email: 'email',
  webhook_url: 'webhook',
} as const;

function problems(draft: Draft, factor: number): Record<string, string> {
  const found = problemsOf(updateMonitoringConfigRequest, requestOf(draft, factor));
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (found[name] ? [[field, found[name]]] : [])),
  );
}

interface MetricFormProps {
  readonly metric: MonitoringConfigResponse;
  readonly onClose: () => void;
}

/** How one metric is watched, and whom it tells. */
export function MetricForm({ metric, onClose }: MetricFormProps) {
  const factor = entryFactor(metric.unit);
  const form = useForm<Draft>({
    initialValues: draftOf(metric),
    validate: (draft) => problems(draft, factor),
  });
  const seen = useSeen();
  const save = useConfigure();
  const submit = form.onSubmit(async (draft) => {
    const body = updateMonitoringConfigRequest.parse(requestOf(draft, factor));
    // A limit that was not touched stays exact.
    const { quota_limit: limit, ...others } = body;
    const wanted = form.isDirty('limit') ? { ...others, quota_limit: limit ?? null } : others;
    if (await save.act({ metric, body: seen.changesOf(metric, wanted) })) onClose();
  });
  return (
    <DialogForm
      submit={words.submit}
      onSubmit={submit}
      onCancel={onClose}
      busy={save.busy}
      error={save.error}
      onDismiss={save.dismiss}
      stale={save.stale}
      onKeep={seen.accept}
    >
      <FieldRow>
        <NumberInput
          clampBehavior="none"
          label={words.threshold}
          description={words.thresholdHint}
          required
          hideControls
          {...form.getInputProps('threshold')}
        />
        <NumberInput
          clampBehavior="none"
          label={words.limit(monitoring.units[metric.unit])}
          description={words.limitHint}
          min={0}
          hideControls
          {...form.getInputProps('limit')}
        />
      </FieldRow>
      <TextInput label={words.email} type="email" {...form.getInputProps('email')} />
      <TextInput
        label={words.webhook}
        description={words.webhookHint}
        type="url"
        {...form.getInputProps('webhook')}
      />
      <WebhookTest url={form.values.webhook.trim()} />
      <Switch label={words.enabled} {...form.getInputProps('enabled', { type: 'checkbox' })} />
    </DialogForm>
  );
}
