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
        return (
          await request(keyChangeResponse, 'PUT /api/admin/manage-api-keys', {
            query: { id: item.id },
            body: { status: 'active' },
          })
        ).message;
      };
    case 'circuit':
      return async () => {
        const body = { provider: item.provider };
        return (await request(checkProviderResponse, 'POST /api/admin/provider-health/reset', { body }))
          .message;
      };
    case 'alert':
      return async () => {
        await request(alertResponse, 'PUT /api/admin/alerts', {
          query: { id: item.id },
          body: { status: 'resolved' },
        });
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

type Kind = AttentionItem['kind'];

/** What the button says of what one click can do. */
const clicks: Readonly<Partial<Record<Kind, string>>> = {
  key: words.fix.test,
  circuit: words.fix.reset,
  alert: words.fix.resolve,
};

/** Where everything else about it is decided. */
const places: Readonly<Record<Kind, { readonly label: string; readonly to: string }>> = {
  key: { label: words.fix.key, to: tabAddress('api-keys') },
  circuit: { label: words.fix.circuit, to: tabAddress('providers') },
  alert: { label: words.fix.alert, to: tabAddress('monitoring') },
  budget: { label: words.fix.raise, to: tabAddress('budgets') },
  model: { label: words.fix.model, to: tabAddress('models') },
  jobs: { label: words.fix.jobs, to: tabAddress('jobs') },
};

type Action = ReturnType<typeof useConsoleAction<AttentionItem, string>>;

/** The way out of one item: a click that mends it, or the place where it is decided. */
export function AttentionFix({ item, action }: { item: AttentionItem; action: Action }) {
  const name = wordsOf(item).what;
  const click = remedyOf(item) === null ? undefined : clicks[item.kind];
  if (click !== undefined) {
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${click}: ${name}`}
        loading={action.value === item}
        onClick={() => void action.act(item)}
      >
        {click}
      </Button>
    );
  }
  const { label, to } = places[item.kind];
  return (
    <Button component={Link} to={to} size="compact-sm" variant="default" aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  );
}
