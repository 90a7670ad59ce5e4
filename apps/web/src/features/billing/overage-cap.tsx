import { Button, TextInput } from '@mantine/core';
import type { UsageOverage } from '@verso/contracts';
import { type FormEvent, useId } from 'react';
import { billing } from '../../messages/billing.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './billing-tab.module.css';
import { formatPrice } from './plan-card.tsx';
import { useSetOverageCap } from './requests.ts';

const messages = billing.cap;

/** The form for the user's overage cap. */
export function OverageCap({ overage }: { overage: UsageOverage }) {
  const save = useSetOverageCap();
  const note = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate(Number(new FormData(event.currentTarget).get('cap')));
  }
  return (
    <Panel label={messages.title}>
      <h2 className={classes.title}>{messages.title}</h2>
      <p id={note} className={classes.note}>
        {messages.text({ rate: formatPrice(overage.rate_per_million_usd) })}
      </p>
      <form className={classes.cap} onSubmit={submit}>
        <TextInput
          key={overage.cap_usd}
          name="cap"
          type="number"
          inputMode="decimal"
          min={0}
          max={10_000}
          step={0.01}
          required
          withAsterisk={false}
          label={messages.label}
          aria-describedby={note}
          defaultValue={overage.cap_usd}
        />
        <Button type="submit" variant="default" loading={save.isPending}>
          {messages.save}
        </Button>
      </form>
    </Panel>
  );
}
