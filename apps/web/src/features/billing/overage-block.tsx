import '@mantine/core/styles/Progress.css';
import { Progress } from '@mantine/core';
import type { UsageOverage } from '@verso/contracts';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { billing } from '../../messages/billing.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './billing-tab.module.css';
import { formatPrice } from './plan-card.tsx';

const messages = billing.overage;

/** The overage of the current period and its charge. */
export function OverageBlock({ overage }: { overage: UsageOverage }) {
  const { characters_used, charge_usd, cap_usd, cap_characters, rate_per_million_usd } = overage;
  const share = cap_characters > 0 ? Math.min(100, (100 * characters_used) / cap_characters) : 100;
  const level = share < 50 ? 'low' : share < 80 ? 'middle' : 'high';
  return (
    <Panel label={messages.title}>
      <h2 className={classes.title}>{messages.title}</h2>
      <p className={classes.note}>{messages.text(formatNumber(characters_used))}</p>
      <dl className={classes.figures}>
        <div>
          <dt>{messages.charge}</dt>
          <dd>{formatMoney(charge_usd)}</dd>
        </div>
        <div>
          <dt>{messages.cap}</dt>
          <dd>{formatMoney(cap_usd)}</dd>
        </div>
      </dl>
      <Progress.Root size="sm" radius="xl" className={classes.meter}>
        <Progress.Section value={share} color={`var(--verso-meter-${level})`} aria-label={messages.meter} />
      </Progress.Root>
      <p className={classes.note}>{messages.rate(formatPrice(rate_per_million_usd))}</p>
    </Panel>
  );
}
