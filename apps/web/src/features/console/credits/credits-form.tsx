import '@mantine/core/styles/NumberInput.css';
import '@mantine/core/styles/Radio.css';
import { Button, NumberInput, Radio, Select, Textarea, TextInput } from '@mantine/core';
import {
  creditsGrantedMessage,
  type GrantCreditsRequest,
  grantCreditsRequest,
  grantCreditsResponse,
  grantDefaults,
  grantedCharacters,
  grantTypes,
  type RequestOf,
  type StaleField,
} from '@verso/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { request } from '../../../lib/api.ts';
import { grants } from '../../../messages/console/credits.ts';
import { Tag } from '../../../ui/tag.tsx';
import { Banner } from '../parts/banner.tsx';
import { FieldRow } from '../parts/fields-view.tsx';
import { problemsOf, validated } from '../parts/problems.ts';
import { Section } from '../parts/section.tsx';
import { StaleNotice } from '../parts/stale-notice.tsx';
import { useAddress } from '../parts/use-address.ts';
import { useConsoleAction } from '../parts/use-console.ts';
import classes from './grants-panel.module.css';
import { useReplaced } from './use-replaced.ts';

const messages = grants.credits;
const units = ['pages', 'characters'] as const;

interface Draft {
  readonly userEmail: string;
  /** May be empty during input. */
  readonly amount: number | string;
  readonly unit: GrantCreditsRequest['unit'];
  readonly expiresInDays: number | string;
  readonly grantType: GrantCreditsRequest['grantType'];
  readonly addToBalance: boolean;
  readonly reason: string;
  readonly notes: string;
}

const emptyDraft: Draft = {
  userEmail: '',
  ...grantDefaults,
  expiresInDays: 0,
  grantType: 'promotional',
  addToBalance: true,
  reason: '',
  notes: '',
};

/** Grants pages or characters to a user. Empty fields are sent as null. */
export function CreditsForm() {
  const address = useAddress();
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, userEmail: address.get('email') });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const grant = useConsoleAction({
    run: (body: RequestOf<'POST /api/admin/grant-custom-credits'>['body']) =>
      request(grantCreditsResponse, 'POST /api/admin/grant-custom-credits', { body }),
    failed: grants.failed.grant,
    changes: ['manage-credits', 'users', 'overview'],
    done: creditsGrantedMessage,
    onDone: () => setDraft(emptyDraft),
    doneIn: 'banner',
  });
  const { userEmail, amount, unit, expiresInDays, grantType, addToBalance, reason, notes } = draft;
  const replaced = useReplaced(userEmail, grantType, !addToBalance);
  const accepted = useRef<readonly StaleField[]>([]);
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });

  function submit(event: FormEvent) {
    event.preventDefault();
    // If the form did not show replaced credits, the server must have none to replace.
    const expected = {
      characters_granted: replaced?.granted ?? 0,
      ...Object.fromEntries(accepted.current.map(({ field, theirs }) => [field, theirs])),
    };
    accepted.current = [];
    const body = {
      ...draft,
      reason: reason.trim() || null,
      notes: notes.trim() || null,
      ...(!addToBalance && { expected }),
    };
    const found = problemsOf(grantCreditsRequest, body);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    void grant.act(validated(grantCreditsRequest, body));
  }

  return (
    <Section
      title={messages.title}
      text={
        <>
          <Tag tone="accent">{messages.recommended}</Tag> {messages.text}
        </>
      }
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          type="email"
          label={grants.userEmail}
          description={grants.userEmailHint}
          required
          value={userEmail}
          error={problems.userEmail}
          onChange={(event) => change({ userEmail: event.currentTarget.value })}
        />
        <FieldRow>
          <NumberInput
            clampBehavior="none"
            size="sm"
            label={messages.amount}
            description={
              typeof amount === 'number' && unit === 'pages'
                ? messages.inCharacters({ characters: grantedCharacters(amount, unit) })
                : undefined
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            min={1}
            thousandSeparator=","
            value={amount}
            error={problems.amount}
            onChange={(value) => change({ amount: value })}
          />
          <Select
            label={messages.unit}
            value={unit}
            data={units.map((value) => ({ value, label: messages.units[value] }))}
            onChange={(value) => change({ unit: value === 'characters' ? 'characters' : 'pages' })}
          />
        </FieldRow>
        <FieldRow>
          <NumberInput
            clampBehavior="none"
            size="sm"
            label={messages.expiresInDays}
            description={messages.expiresHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={0}
            value={expiresInDays}
            error={problems.expiresInDays}
            onChange={(value) => change({ expiresInDays: value })}
          />
          <Select
            label={messages.type}
            value={grantType}
            data={grantTypes.map((value) => ({ value, label: grants.types[value] }))}
            onChange={(value) => change({ grantType: grantTypes.find((type) => type === value) ?? 'other' })}
          />
        </FieldRow>
        <Radio.Group
          size="sm"
          label={messages.balance}
          value={addToBalance ? 'add' : 'replace'}
          onChange={(value) => change({ addToBalance: value === 'add' })}
        >
          <FieldRow>
            <Radio value="add" label={messages.balances.add} />
            <Radio value="replace" label={messages.balances.replace} />
          </FieldRow>
        </Radio.Group>
        {replaced !== null && (
          <p className={classes.replaced} role="status">
            {messages.replaced({ left: replaced.left, granted: replaced.granted })}
          </p>
        )}
        <TextInput
          label={messages.reason}
          placeholder={grants.optional}
          value={reason}
          error={problems.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <Textarea
          size="sm"
          label={messages.notes}
          description={messages.notesHint}
          placeholder={grants.optional}
          rows={2}
          value={notes}
          error={problems.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
        <Banner message={grant.error} onDismiss={grant.dismiss} />
        {grant.stale !== null && (
          <StaleNotice
            fields={grant.stale}
            busy={grant.busy}
            onKeep={(fields) => {
              accepted.current = fields;
            }}
            onDiscard={grant.dismiss}
          />
        )}
        <Banner message={grant.success} onDismiss={grant.dismiss} tone="success" />
        <Button
          type="submit"
          className={classes.submit ?? ''}
          loading={grant.busy}
          disabled={userEmail.trim() === '' || amount === '' || amount === 0}
        >
          {messages.submit}
        </Button>
      </form>
    </Section>
  );
}
