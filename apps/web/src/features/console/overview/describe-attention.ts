import { type AttentionItem, providers } from '@verso/contracts';
import { formatMoney } from '../../../lib/format.ts';
import { messageFor } from '../../../lib/i18n/messages.ts';
import { overview } from '../../../messages/console/overview.ts';
import { formatPercent } from '../parts/format.ts';
import { formatAlert } from '../parts/format-alert.ts';

const words = overview.attention;

/** The problem, and its meaning. */
export function describeAttention(item: AttentionItem): { readonly what: string; readonly why: string } {
  switch (item.kind) {
    case 'key':
      return {
        what: words.key({ name: item.key_name, provider: providers[item.provider].name }),
        why: item.reason ?? messageFor(words.keyStatus, item.status) ?? words.keyUnreliable,
      };
    case 'circuit':
      return {
        what: words.circuit({
          provider: providers[item.provider].name,
          models: item.model_ids.length,
          model: item.model_ids[0] ?? '',
        }),
        why: words.circuitText({ waiting: item.waiting_jobs }),
      };
    case 'budget':
      return {
        what: words.budget({
          name: item.name,
          percent: formatPercent(item.percent_used),
          amount: formatMoney(item.amount_usd),
        }),
        why: item.pauses ? words.pausing : words.notPausing,
      };
    case 'alert':
      return { what: formatAlert(item.alert_message), why: '' };
    case 'model':
      return {
        what:
          item.days_left < 0
            ? words.modelPast({ name: item.display_name })
            : words.model({ name: item.display_name, days: item.days_left }),
        why:
          item.recommended_replacement === null
            ? words.noReplacement
            : words.replacement({ model: item.recommended_replacement }),
      };
    case 'jobs':
      return { what: words.jobs({ count: item.count }), why: item.reason ?? words.noReason };
    case 'word_search':
      return { what: words.wordSearch, why: words.wordSearchText };
  }
}

/** The React key of an item. */
export function keyOfItem(item: AttentionItem): string {
  switch (item.kind) {
    case 'circuit':
      return `circuit ${item.provider}`;
    case 'jobs':
      return `jobs ${item.reason}`;
    case 'word_search':
      return item.kind;
    default:
      return `${item.kind} ${item.id}`;
  }
}
