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
import { describeAttention } from './describe-attention.ts';

const { attention: words } = overview;

/** The one-click fix of an item, which returns a success message. Null: the item needs a decision. */
function fixOf(item: AttentionItem): (() => Promise<string>) | null {
  switch (item.kind) {
    case 'key':
      // Keys from the environment can only be changed there.
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

/** Applies the one-click fix. */
export async function applyFix(item: AttentionItem): Promise<string> {
  return (await fixOf(item)?.()) ?? '';
}

type Kind = AttentionItem['kind'];

/** Button labels of one-click fixes. */
const fixLabels: Readonly<Partial<Record<Kind, string>>> = {
  key: words.fix.test,
  circuit: words.fix.reset,
  alert: words.fix.resolve,
};

/** Links for items that need a decision. */
const links: Readonly<Record<Kind, { readonly label: string; readonly to: string }>> = {
  key: { label: words.fix.key, to: tabAddress('api-keys') },
  circuit: { label: words.fix.circuit, to: tabAddress('providers') },
  alert: { label: words.fix.alert, to: tabAddress('monitoring') },
  budget: { label: words.fix.raise, to: tabAddress('budgets') },
  model: { label: words.fix.model, to: tabAddress('models') },
  jobs: { label: words.fix.jobs, to: tabAddress('jobs') },
  word_search: { label: words.fix.system, to: tabAddress('system') },
};

type Action = ReturnType<typeof useConsoleAction<AttentionItem, string>>;

/** The action of an item: a one-click fix, or a link. */
export function AttentionFix({ item, action }: { item: AttentionItem; action: Action }) {
  const name = describeAttention(item).what;
  const click = fixOf(item) === null ? undefined : fixLabels[item.kind];
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
  const { label, to } = links[item.kind];
  return (
    <Button component={Link} to={to} size="compact-sm" variant="default" aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  );
}
