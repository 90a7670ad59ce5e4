import { Button, TextInput } from '@mantine/core';
import { limits, type TranslatedUnit, type TranslationResponse } from '@verso/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { reasonOf } from '../../lib/api.ts';
import { review } from '../../messages/review.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSession } from '../accounts/session.ts';
import { RefusedQuote } from '../billing/refused-quote.tsx';
import { priceOf, usePrice } from '../billing/use-price.ts';
import { plainText } from '../units/wire.ts';
import classes from './retranslate-form.module.css';

const messages = review.instruction;

interface RetranslateFormProps {
  readonly unit: TranslatedUnit;
  readonly format: TranslationResponse['format'];
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onRetranslate: (instruction: string) => void;
  readonly onCancel: () => void;
}

/** Translates one unit again, with an optional instruction and a quote. */
export function RetranslateForm({
  unit,
  format,
  pending,
  error,
  onRetranslate,
  onCancel,
}: RetranslateFormProps) {
  const [instruction, setInstruction] = useState('');
  const price = usePrice(plainText(unit.source).length, format);
  const session = useSession();
  const form = useRef<HTMLFormElement>(null);
  // The buttons too, not only the field with the focus.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const counted = session.status !== 'signed-in' || !session.me.credits.without_limits;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (price.data?.allowed && !pending) onRetranslate(instruction.trim());
  }

  return (
    <>
      <form
        ref={form}
        className={classes.form}
        onSubmit={submit}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === 'Escape') onCancel();
        }}
      >
        <TextInput
          label={messages.label}
          placeholder={messages.placeholder}
          maxLength={limits.instructionLength}
          value={instruction}
          disabled={pending}
          autoFocus
          onChange={(event) => setInstruction(event.currentTarget.value)}
        />
        <div className={classes.price} role="status">
          {pending ? messages.pending : price.data?.allowed && counted ? priceOf(price.data) : null}
          {price.isPending && messages.quoting}
        </div>
        {(error ?? price.error) && (
          <Notice tone="danger" role="alert" title={messages.failed}>
            {reasonOf(error ?? price.error)}
          </Notice>
        )}
        <div className={classes.actions}>
          <Button type="submit" size="xs" loading={pending} disabled={!price.data?.allowed}>
            {messages.submit}
          </Button>
          <Button size="xs" variant="default" onClick={onCancel} disabled={pending}>
            {messages.cancel}
          </Button>
        </div>
      </form>
      {price.data?.allowed === false && <RefusedQuote quote={price.data} />}
    </>
  );
}
