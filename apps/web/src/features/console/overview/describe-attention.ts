import { type AttentionItem, providers } from '@verso/contracts';
import { formatMoney } from '../../../lib/format.ts';
import { overview } from '../../../messages/console/overview.ts';
import { formatPercent } from '../parts/format.ts';
import { formatAlert } from '../parts/format-alert.ts';

const words = overview.attention;

/** The problem, and its meaning. */
export function describeAttention(item: AttentionItem): { readonly what: string; readonly why: string } {
  switch (item.kind) {
    case 'key':
      return {
        what: words.key(item.key_name, providers[item.provider].name),
        why: item.reason ?? words.keyStatus[item.status] ?? words.keyUnreliable,
      };
    case 'circuit':
      return {
        what: words.circuit(providers[item.provider].name, item.model_ids),
        why: words.circuitText(item.waiting_jobs),
      };
    case 'budget':
      return {
        what: words.budget(item.name, formatPercent(item.percent_used), formatMoney(item.amount_usd)),
        why: item.pauses ? words.pausing : words.notPausing,
      };
    case 'alert':
      return { what: formatAlert(item.alert_message), why: '' };
    case 'model':
      return {
        what: words.model(item.display_name, item.days_left),
        why:
          item.recommended_replacement === null
            ? words.noReplacement
            : words.replacement(item.recommended_replacement),
      };
    case 'jobs':
      return { what: words.jobs(item.count), why: item.reason ?? words.noReason };
  }
}

/** The React key of an item. */
export function keyOfItem(item: AttentionItem): string {
  switch (item.kind) {
    case 'circuit':
      return `circuit ${item.provider}`;
    case 'jobs':
      return `jobs ${item.reason}`;
    default:
      return `${item.kind} ${item.id}`;
  }
}
