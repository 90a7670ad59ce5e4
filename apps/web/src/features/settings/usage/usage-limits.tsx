import type { UsageResponse } from '@verso/contracts';
import { formatDate, formatMoment, formatMoney } from '../../../lib/format.ts';
import { settings } from '../../../messages/settings.ts';
import { Section } from '../../../ui/section.tsx';
import { Meter } from './meter.tsx';
import { UpgradeOffer } from './upgrade-offer.tsx';
import classes from './usage.module.css';

const messages = settings.usage;

/** The limits that apply to new translations: plan, granted characters and overage. */
export function UsageLimits({ usage }: { usage: UsageResponse }) {
  const { overage, period_end } = usage;
  const used = usage.characters_used + usage.characters_reserved;
  return (
    <Section
      title={messages.limits}
      action={
        period_end !== null && (
          <time className={classes.note} dateTime={period_end} title={formatMoment(period_end)}>
            {settings.overview.resets({ date: formatDate(period_end) })}
          </time>
        )
      }
    >
      <div className={classes.limit}>
        <div className={classes.limitHead}>
          <span className={classes.limitName}>{messages.plan}</span>
          <span className={classes.amount}>{messages.of({ used, included: usage.characters_included })}</span>
        </div>
        <Meter label={messages.plan} percent={usage.percent_used} />
        <p className={classes.note}>
          {messages.left({
            characters: usage.characters_remaining + usage.grant_characters,
            pages: usage.pages_remaining,
          })}
          {usage.characters_reserved > 0 &&
            ` · ${messages.reserved({ characters: usage.characters_reserved })}`}
        </p>
        <UpgradeOffer usage={usage} />
      </div>
      {usage.grant_characters > 0 && (
        <div className={classes.limit}>
          <span className={classes.limitName}>{messages.grants}</span>
          <p className={classes.note}>{messages.grantsText({ characters: usage.grant_characters })}</p>
        </div>
      )}
      <div className={classes.limit}>
        <div className={classes.limitHead}>
          <span className={classes.limitName}>{messages.overage}</span>
          {overage !== null && (
            <span className={classes.amount}>
              {messages.overageUsed({
                used: formatMoney(overage.charge_usd),
                cap: formatMoney(overage.cap_usd),
              })}
            </span>
          )}
        </div>
        {overage === null ? (
          <p className={classes.note}>{messages.noOverage}</p>
        ) : (
          <Meter
            label={messages.overage}
            percent={overage.cap_usd > 0 ? Math.min(100, (overage.charge_usd / overage.cap_usd) * 100) : 0}
          />
        )}
      </div>
    </Section>
  );
}
