import { Button, TextInput } from '@mantine/core';
import { maxOverageCapUsd } from '@verso/contracts';
import { type FormEvent, useState } from 'react';
import { billing } from '../../messages/billing.ts';
import classes from './billing-tab.module.css';
import { useSetOverageCap } from './requests.ts';

const messages = billing.cap;

interface RaiseCapProps {
  /** The smallest cap that covers the document, in USD. */
  readonly neededUsd: number;
  /** Called after the cap is saved, to request a new quote. */
  readonly onRaised?: () => Promise<void>;
}

/** Raises the user's overage cap in place, when the cap is the only reason for a rejected quote. */
export function RaiseCap({ neededUsd, onRaised }: RaiseCapProps) {
  const save = useSetOverageCap();
  const [requoting, setRequoting] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const cap = Number(new FormData(event.currentTarget).get('cap'));
    save.mutate(cap, {
      onSuccess: async () => {
        setRequoting(true);
        await onRaised?.();
        setRequoting(false);
      },
    });
  }

  return (
    <form className={classes.cap} onSubmit={submit}>
      <TextInput
        key={neededUsd}
        name="cap"
        type="number"
        inputMode="decimal"
        min={neededUsd}
        max={maxOverageCapUsd}
        step={0.01}
        required
        withAsterisk={false}
        label={messages.label}
        defaultValue={neededUsd.toFixed(2)}
        data-autofocus
      />
      <Button type="submit" loading={save.isPending || requoting}>
        {messages.raise}
      </Button>
    </form>
  );
}
