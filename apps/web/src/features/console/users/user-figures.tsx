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
  const { last_translation: last } = user;
  const status = users.detail.statuses[user.subscription_status];
  return (
    <Figures label={messages.label}>
      <Figure
        label={messages.plan}
        value={plans[user.subscription_tier].name}
        hint={end === null ? status : messages.renews({ status, date: formatDate(end) })}
      />
      <Figure
        label={messages.left}
        value={formatCompact(credits.characters_remaining)}
        hint={messages.of({
          included: formatCompact(credits.characters_included_in_plan),
          period,
        })}
      />
      <Figure
        label={messages.overage}
        value={formatMoney(credits.overage_charges_this_month)}
        hint={messages.overageHint({ characters: formatCompact(credits.overage_characters_used) })}
      />
      <Figure
        label={messages.translations}
        value={formatNumber(user.total_translations)}
        hint={messages.characters({ characters: formatCompact(user.total_characters) })}
      />
      <Figure
        label={messages.days}
        value={formatNumber(user.active_days)}
        {...(last === null
          ? {}
          : {
              hint: messages.last({
                time: () => <RelativeTime iso={last} now={now} />,
              }),
            })}
      />
    </Figures>
  );
}
