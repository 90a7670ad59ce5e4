import { Select } from '@mantine/core';
import { keepNothingMinutes, type MeResponse, plans, retentionChoices } from '@verso/contracts';
import { accountSettings } from '../../../messages/account-settings.ts';
import { Section } from '../../../ui/section.tsx';
import classes from './account.module.css';
import { useChangeSettings } from './use-change-settings.ts';

const messages = accountSettings.retention;
const byPlan = 'plan';

/** The retention period of documents: the plan's or a shorter one. */
export function RetentionSection({ me }: { me: MeResponse }) {
  const change = useChangeSettings();
  const planDays = plans[me.credits.subscription_tier].retentionDays;
  const shorter = retentionChoices.filter((days) => days < planDays).toReversed();
  const value = shorter.find((days) => days === me.settings.retention_days);
  return (
    <Section
      title={messages.title}
      text={me.credits.without_limits ? messages.textWithoutPlans : messages.text}
    >
      <Select
        aria-label={messages.title}
        className={classes.select}
        // Repeated in full below, because the field is too narrow for it on phones.
        description={value === 0 ? messages.nothingText({ minutes: keepNothingMinutes }) : undefined}
        inputWrapperOrder={['input', 'description']}
        data={[
          {
            value: byPlan,
            label: me.credits.without_limits
              ? messages.days({ days: planDays })
              : messages.byPlan({ days: planDays }),
          },
          ...shorter.map((days) => ({
            value: String(days),
            label: days === 0 ? messages.nothing({ minutes: keepNothingMinutes }) : messages.days({ days }),
          })),
        ]}
        value={value === undefined ? byPlan : String(value)}
        onChange={(choice) =>
          change.mutate({ retention_days: choice === null || choice === byPlan ? null : Number(choice) })
        }
      />
    </Section>
  );
}
