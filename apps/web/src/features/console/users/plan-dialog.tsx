import { NumberInput, Select } from '@mantine/core';
import {
  changeUserPlanRequest,
  type PlanTier,
  plans,
  planTier,
  type UserDetailResponse,
} from '@verso/contracts';
import { type FormEvent, useState } from 'react';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { users } from '../../../messages/console/users.ts';
import { DialogForm, FieldRow, FormDialog } from '../parts/form-dialog.tsx';
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

/** Puts a user on a plan, with limits of their own where a field is filled in. */
export function PlanDialog({ user, action, onClose }: DialogProps) {
  return (
    <FormDialog value={user} title={(shown) => messages.title(shown.user.email)} onClose={onClose}>
      {(shown) => <PlanForm shown={shown} action={action} onClose={onClose} />}
    </FormDialog>
  );
}

interface PlanFormProps extends Omit<DialogProps, 'user'> {
  readonly shown: UserDetailResponse;
}

function PlanForm({ shown, action, onClose }: PlanFormProps) {
  const [tier, setTier] = useState(shown.user.subscription_tier);
  const [characters, setCharacters] = useState<number | string>(ownCharacters(shown, tier));
  const [cap, setCap] = useState<number | string>(ownCap(shown, tier));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { characters: included, overage } = plans[tier];
  const seen = useSeen();
  // The user's data is read again while the form is open.
  const [opened] = useState(() => planOf(shown));

  /** Limits of someone's own belong to the plan that they were given with. */
  function choose(next: PlanTier) {
    setTier(next);
    setCharacters(ownCharacters(shown, next));
    setCap(ownCap(shown, next));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = {
      tier,
      characters_included: characters === '' ? null : characters,
      overage_cap_usd: cap === '' ? null : cap,
    };
    const found = problemsOf(changeUserPlanRequest, body);
    setProblems(found);
    if (
      Object.keys(found).length === 0 &&
      (await action.act({
        name: 'plan',
        body: validated(changeUserPlanRequest, { ...body, expected: seen.over(opened) }),
      }))
    )
      onClose();
  }

  return (
    <DialogForm
      submit={messages.confirm}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
      busy={action.busy}
      error={action.error}
      onDismiss={action.dismiss}
      stale={action.stale}
      onKeep={seen.accept}
    >
      <p className={classes.text}>{messages.text}</p>
      <Select
        label={messages.tier}
        value={tier}
        data={planTier.options.map((value) => ({ value, label: plans[value].name }))}
        onChange={(value) => choose(planTier.options.find((known) => known === value) ?? tier)}
      />
      <FieldRow>
        <NumberInput
          clampBehavior="none"
          size="sm"
          label={messages.characters}
          description={messages.own}
          placeholder={formatNumber(included)}
          min={0}
          thousandSeparator=","
          value={characters}
          error={problems.characters_included}
          onChange={setCharacters}
        />
        <NumberInput
          clampBehavior="none"
          size="sm"
          label={messages.cap}
          description={messages.own}
          placeholder={formatMoney(overage?.capUsd ?? 0)}
          min={0}
          value={cap}
          error={problems.overage_cap_usd}
          onChange={setCap}
        />
      </FieldRow>
    </DialogForm>
  );
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
