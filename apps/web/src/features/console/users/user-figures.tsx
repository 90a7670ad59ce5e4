import { plans, type UserDetailResponse } from '@verso/contracts';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format.ts';
import { users } from '../../../messages/console/users.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Figure, Figures } from '../parts/figure.tsx';
import { formatCompact } from '../parts/format.ts';

const messages = users.detail.figures;

/** Plan, remaining characters and usage. */
export function UserFigures({ detail: { user, credits } }: { detail: UserDetailResponse }) {
  const now = new Date(useNow(60_000));
  const { period, current_period_end: end } = credits;
  const status = users.detail.statuses[user.subscription_status];
  return (
    <Figures label={messages.label}>
      <Figure
        label={messages.plan}
        value={plans[user.subscription_tier].name}
        hint={end === null ? status : `${status}, ${messages.renews(formatDate(end))}`}
      />
      <Figure
        label={messages.left}
        value={formatCompact(credits.characters_remaining)}
        hint={messages.of(formatCompact(credits.characters_included_in_plan), messages.periods[period])}
      />
      <Figure
        label={messages.overage}
        value={formatMoney(credits.overage_charges_this_month)}
        hint={messages.overageHint(formatCompact(credits.overage_characters_used))}
      />
      <Figure
        label={messages.translations}
        value={formatNumber(user.total_translations)}
        hint={messages.characters(formatCompact(user.total_characters))}
      />
      <Figure
        label={messages.days}
        value={formatNumber(user.active_days)}
        {...(user.last_translation === null
          ? {}
          : {
              hint: (
                <>
                  {messages.last} <RelativeTime iso={user.last_translation} now={now} />
                </>
              ),
            })}
      />
    </Figures>
  );
}
