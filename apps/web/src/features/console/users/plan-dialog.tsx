import {
  changeUserPlanRequest,
  type PlanTier,
  plans,
  planTier,
  type UserDetailResponse,
} from '@verso/contracts';
import { useState } from 'react';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { users } from '../../../messages/console/users.ts';
import { type Sent, useFields } from '../parts/fields.ts';
import { FormDialog, RecordForm } from '../parts/form-dialog.tsx';
import { problemsOf, validated } from '../parts/problems.ts';
import { useSeen } from '../parts/stale.ts';
import type { UserAction } from './user-actions.tsx';
import classes from './users.module.css';

const messages = users.plan;

interface DialogProps {
  /** Null: closed. */
  readonly user: UserDetailResponse | null;
  readonly action: UserAction;
  readonly onClose: () => void;
}

/** Changes a user's plan, with individual limits in filled fields. */
export function PlanDialog({ user, action, onClose }: DialogProps) {
  return (
    <FormDialog value={user} title={(shown) => messages.title({ email: shown.user.email })} onClose={onClose}>
      {(shown) => <PlanForm shown={shown} action={action} onClose={onClose} />}
    </FormDialog>
  );
}

interface PlanFormProps extends Omit<DialogProps, 'user'> {
  readonly shown: UserDetailResponse;
}

function PlanForm({ shown, action, onClose }: PlanFormProps) {
  const seen = useSeen();
  // The initial values must not change when the user's data is refetched.
  const [opened] = useState(() => planOf(shown));
  const { subscription_tier: now } = shown.user;
  const fields = useFields({
    empty: { tier: now, characters_included: ownCharacters(shown, now), overage_cap_usd: ownCap(shown, now) },
    check: ({ request }) => problemsOf(changeUserPlanRequest, request),
    fields: (draft) => {
      const { characters, overage } = plans[planTier.parse(draft.tier)];
      return [
        <p key="text" className={classes.text}>
          {messages.text}
        </p>,
        {
          name: 'tier',
          kind: 'choice',
          label: messages.tier,
          options: planTier.options.map((value) => ({ value, label: plans[value].name })),
          // Individual limits belong to their plan.
          sets: (chosen) => {
            const tier = planTier.parse(chosen);
            return { characters_included: ownCharacters(shown, tier), overage_cap_usd: ownCap(shown, tier) };
          },
        },
        [
          {
            name: 'characters_included',
            kind: 'number',
            label: messages.characters,
            hint: messages.own,
            placeholder: formatNumber(characters),
            number: { min: 0, thousandSeparator: ',' },
          },
          {
            name: 'overage_cap_usd',
            kind: 'number',
            label: messages.cap,
            hint: messages.own,
            placeholder: formatMoney(overage?.capUsd ?? 0),
            number: { min: 0 },
          },
        ],
      ];
    },
  });
  const save = {
    ...action,
    act: ({ request }: Sent) =>
      action.act({
        name: 'plan',
        body: validated(changeUserPlanRequest, { ...request, expected: seen.over(opened) }),
      }),
  };
  return <RecordForm fields={fields} save={save} seen={seen} submit={messages.confirm} onClose={onClose} />;
}

function planOf({ user, credits, overage_cap_usd }: UserDetailResponse) {
  return {
    tier: user.subscription_tier,
    characters_included: credits.characters_included_in_plan,
    overage_cap_usd,
  };
}

function ownCharacters({ user, credits }: UserDetailResponse, tier: PlanTier): number | string {
  const { characters_included_in_plan: included } = credits;
  return tier === user.subscription_tier && included !== plans[tier].characters ? included : '';
}

function ownCap({ user, overage_cap_usd }: UserDetailResponse, tier: PlanTier): number | string {
  return (tier === user.subscription_tier ? overage_cap_usd : null) ?? '';
}
