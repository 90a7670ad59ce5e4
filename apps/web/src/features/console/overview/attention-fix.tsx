import { Button } from '@mantine/core';
import {
  type AttentionItem,
  alertResponse,
  checkProviderResponse,
  keyChangeResponse,
} from '@verso/contracts';
import { Link } from 'react-router';
import { request } from '../../../lib/api.ts';
import { overview } from '../../../messages/console/overview.ts';
import type { useConsoleAction } from '../parts/use-console.ts';
import { tabAddress } from '../tabs.ts';
import { wordsOf } from './attention-words.ts';

const { attention: words } = overview;

/** What one click does about it, with the server's words or ours. Null: it needs a decision. */
function remedyOf(item: AttentionItem): (() => Promise<string>) | null {
  switch (item.kind) {
    case 'key':
      // Keys of the environment are changed there.
      if (!/^[0-9a-f-]{36}$/.test(item.id)) return null;
      return async () => {
        const path = `/api/admin/manage-api-keys?id=${item.id}`;
        return (await request(keyChangeResponse, path, { method: 'PUT', body: { status: 'active' } }))
          .message;
      };
    case 'circuit':
      return async () => {
        const body = { provider: item.provider, model_id: item.model_id };
        const path = '/api/admin/provider-health/reset';
        return (await request(checkProviderResponse, path, { method: 'POST', body })).message;
      };
    case 'alert':
      return async () => {
        const path = `/api/admin/alerts?id=${item.id}`;
        await request(alertResponse, path, { method: 'PUT', body: { status: 'resolved' } });
        return words.resolved;
      };
    default:
      return null;
  }
}

/** Does what one click can do. */
export async function remedy(item: AttentionItem): Promise<string> {
  return (await remedyOf(item)?.()) ?? '';
}

const destinations = {
  key: { label: words.fix.key, to: tabAddress('api-keys') },
  budget: { label: words.fix.raise, to: tabAddress('budgets') },
  model: { label: words.fix.model, to: tabAddress('models') },
  jobs: { label: words.fix.jobs, to: tabAddress('jobs') },
} as const;

const clicks = { key: words.fix.test, circuit: words.fix.reset, alert: words.fix.resolve } as const;

type Action = ReturnType<typeof useConsoleAction<AttentionItem, string>>;

/** The way out of one item: a click that mends it, or the place where it is decided. */
export function AttentionFix({ item, action }: { item: AttentionItem; action: Action }) {
  const name = wordsOf(item).what;
  if (remedyOf(item) !== null && (item.kind === 'key' || item.kind === 'circuit' || item.kind === 'alert')) {
    const label = clicks[item.kind];
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${label}: ${name}`}
        loading={action.value === item}
        onClick={() => void action.act(item)}
      >
        {label}
      </Button>
    );
  }
  const { label, to } = destinations[item.kind === 'circuit' || item.kind === 'alert' ? 'key' : item.kind];
  return (
    <Button component={Link} to={to} size="compact-sm" variant="default" aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  );
}
