import '@mantine/core/styles/NumberInput.css';
import { Button, NumberInput, Textarea, TextInput } from '@mantine/core';
import { betaPlan, grantBetaRequest, grantBetaResponse } from '@verso/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { request } from '../../../lib/api.ts';
import { grants } from '../../../messages/console/credits.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Banner } from '../parts/banner.tsx';
import { FieldRow } from '../parts/fields-view.tsx';
import { problemsOf } from '../parts/problems.ts';
import { Section } from '../parts/section.tsx';
import { useAddress } from '../parts/use-address.ts';
import { useConsoleAction } from '../parts/use-console.ts';
import classes from './grants-panel.module.css';

const messages = grants.beta;

interface Draft {
  readonly userEmail: string;
  readonly promoCode: string;
  /** May be empty during input. */
  readonly expiresInMonths: number | string;
  readonly notes: string;
}

const emptyDraft: Draft = { userEmail: '', promoCode: '', expiresInMonths: 6, notes: '' };

/** Adds a user to the beta program, or extends their access. `form=beta` in the URL scrolls here. */
export function BetaForm() {
  const address = useAddress();
  const isWanted = address.get('form') === 'beta';
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft>({
    ...emptyDraft,
    userEmail: isWanted ? address.get('email') : '',
  });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const grant = useConsoleAction({
    run: (body: { readonly userEmail: string }) =>
      request(grantBetaResponse, 'POST /api/admin/grant-beta-access', { body }),
    failed: grants.failed.beta,
    changes: ['beta-users', 'users', 'feedback', 'overview'],
    onDone: () => setDraft(emptyDraft),
    done: ({ promoCode }, { userEmail }) => messages.granted({ email: userEmail, code: promoCode }),
    doneIn: 'banner',
  });
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);
  const { userEmail, promoCode, expiresInMonths, notes } = draft;
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });

  function submit(event: FormEvent) {
    event.preventDefault();
    const body = {
      userEmail: userEmail.trim(),
      promoCode: promoCode.trim() || null,
      expiresInMonths,
      notes: notes.trim() || null,
    };
    const found = problemsOf(grantBetaRequest, body);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    void grant.act(body);
  }

  return (
    <Section
      title={messages.title}
      text={
        <>
          <Tag>{messages.legacy}</Tag> {messages.text({ pages: betaPlan.pages })}
        </>
      }
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          type="email"
          label={grants.userEmail}
          description={grants.userEmailHint}
          required
          value={userEmail}
          error={problems.userEmail}
          onChange={(event) => change({ userEmail: event.currentTarget.value })}
        />
        <FieldRow>
          <TextInput
            label={messages.promoCode}
            description={messages.promoHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={grants.optional}
            value={promoCode}
            error={problems.promoCode}
            onChange={(event) => change({ promoCode: event.currentTarget.value })}
          />
          <NumberInput
            size="sm"
            label={messages.months}
            min={1}
            max={12}
            clampBehavior="none"
            value={expiresInMonths}
            error={problems.expiresInMonths}
            onChange={(value) => change({ expiresInMonths: value })}
          />
        </FieldRow>
        <Textarea
          size="sm"
          label={messages.notes}
          placeholder={grants.optional}
          rows={2}
          value={notes}
          error={problems.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
        <Banner message={grant.error} onDismiss={grant.dismiss} />
        <Banner message={grant.success} onDismiss={grant.dismiss} tone="success" />
        <Button
          type="submit"
          variant="default"
          className={classes.submit ?? ''}
          disabled={grant.busy || userEmail.trim() === ''}
        >
          {messages.submit}
        </Button>
      </form>
    </Section>
  );
}
