import { Button } from '@mantine/core';
import { type WebhookTestResponse, webhookTestResponse } from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { webhookTest } from '../../../messages/console/webhook-test.ts';
import { Notice } from '../../../ui/notice.tsx';
import { messageOf } from './use-console.ts';

function describeResult({ delivered, status, error }: WebhookTestResponse): string {
  if (delivered) return webhookTest.delivered({ status: String(status) });
  return webhookTest.notDelivered({ reason: error ?? webhookTest.answered({ status: String(status) }) });
}

/** Sends a signed test event to a webhook and shows the response. */
export function WebhookTest({ url }: { url: string }) {
  const test = useMutation({
    mutationFn: (address: string) =>
      request(webhookTestResponse, 'POST /api/admin/webhooks/test', { body: { url: address } }),
  });
  const tested = test.variables === url;
  return (
    <div>
      <Button
        size="compact-sm"
        variant="default"
        disabled={url === ''}
        loading={test.isPending}
        onClick={() => test.mutate(url)}
      >
        {webhookTest.test}
      </Button>
      <div role="status">
        {tested && test.data !== undefined && (
          <Notice tone={test.data.delivered ? 'success' : 'danger'}>{describeResult(test.data)}</Notice>
        )}
        {tested && test.error !== null && (
          <Notice tone="danger">{messageOf(test.error, webhookTest.failed)}</Notice>
        )}
      </div>
    </div>
  );
}
