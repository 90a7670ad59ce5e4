import type { UsageResponse } from '@verso/contracts';
import { formatDate, formatMoment } from '../../../lib/format.ts';
import { settings } from '../../../messages/settings.ts';
import { Section } from '../../../ui/section.tsx';
import { Meter } from '../usage/meter.tsx';
import { UpgradeOffer } from '../usage/upgrade-offer.tsx';
import classes from './overview.module.css';

const messages = settings.overview;

/** The usage of the plan in pages. */
export function UsageCard({ usage }: { usage: UsageResponse }) {
  const { pages_used, pages_remaining, percent_used, period_end } = usage;
  return (
    <Section title={messages.usage}>
      <dl className={classes.figures}>
        <div>
          <dd className={classes.figure}>{messages.about({ pages: pages_used })}</dd>
          <dt className={classes.text}>{messages.pagesUsed}</dt>
        </div>
        <div>
          <dd className={classes.figure}>{messages.about({ pages: pages_remaining })}</dd>
          <dt className={classes.text}>{messages.pagesRemaining}</dt>
        </div>
      </dl>
      <Meter label={messages.usage} percent={percent_used} />
      <p className={`${classes.note} ${classes.foot}`}>
        <span>{messages.percentUsed({ percent: percent_used })}</span>
        {period_end === null ? (
          <span>{messages.notStarted}</span>
        ) : (
          <time dateTime={period_end} title={formatMoment(period_end)}>
            {messages.resets({ date: formatDate(period_end) })}
          </time>
        )}
      </p>
      <UpgradeOffer usage={usage} />
    </Section>
  );
}
