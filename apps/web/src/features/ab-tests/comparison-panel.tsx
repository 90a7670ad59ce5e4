import { Button, Textarea } from '@mantine/core';
import { type ComparisonResponse, limits } from '@verso/contracts';
import { useRef, useState } from 'react';
import { comparison } from '../../messages/ab-tests.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { useSession } from '../accounts/session.ts';
import { submitFailure } from '../feedback/submit-feedback.ts';
import classes from './comparison.module.css';
import { Passages } from './passages.tsx';
import { refusalOf } from './refusal.ts';
import { type Choice, useVote } from './use-comparison.ts';
import { VersionHead } from './version-head.tsx';

const choices: readonly Choice[] = ['A', 'B', 'equal'];

interface ComparisonPanelProps {
  readonly id: string;
  readonly versions: ComparisonResponse;
}

/** Both versions side by side, with the vote. */
export function ComparisonPanel({ id, versions }: ComparisonPanelProps) {
  const session = useSession();
  const { submit, skip } = useVote(id);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [reason, setReason] = useState('');
  const [ratingA, setRatingA] = useState<number | null>(null);
  const [ratingB, setRatingB] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const onError = (error: unknown) => {
    const message = submitFailure(error);
    setRefusal(message);
    // A toast as well, because this panel disappears when the session has ended.
    toast('error', message);
  };
  const busy = submit.isPending || skip.isPending;

  function send() {
    const refused = refusalOf(choice, session.status !== 'signed-out');
    setRefusal(refused);
    if (choice === null) group.current?.querySelector('button')?.focus();
    if (choice === null || refused !== null) return;
    submit.mutate({ versions, judgement: { choice, reason, ratingA, ratingB } }, { onError });
  }

  return (
    <Panel label={comparison.label} className={classes.panel}>
      <h2 className={classes.title}>{comparison.title}</h2>
      <p className={classes.intro}>{comparison.intro}</p>
      <div className={classes.heads}>
        <VersionHead id={id} version="A" rating={ratingA} onRate={setRatingA} />
        <VersionHead id={id} version="B" rating={ratingB} onRate={setRatingB} />
      </div>
      <Passages versions={versions} />
      <fieldset ref={group} className={classes.choices}>
        <legend className={classes.question}>{comparison.question}</legend>
        {choices.map((name) => (
          <Button
            key={name}
            variant={choice === name ? 'filled' : 'default'}
            aria-pressed={choice === name}
            onClick={() => {
              setChoice(name);
              setRefusal(null);
            }}
          >
            {comparison.choices[name]}
          </Button>
        ))}
      </fieldset>
      <Textarea
        label={comparison.reason}
        placeholder={comparison.reasonPlaceholder}
        rows={2}
        maxLength={limits.feedbackLength}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div role="alert" className={classes.refusal}>
        {refusal !== null && <Notice tone="danger">{refusal}</Notice>}
      </div>
      <div className={classes.foot}>
        <p className={classes.note}>{comparison.kept}</p>
        <Button
          variant="default"
          disabled={submit.isPending}
          loading={skip.isPending}
          onClick={() => skip.mutate(undefined, { onError })}
        >
          {comparison.skip}
        </Button>
        <Button loading={submit.isPending} disabled={busy && !submit.isPending} onClick={send}>
          {comparison.submit}
        </Button>
      </div>
    </Panel>
  );
}
