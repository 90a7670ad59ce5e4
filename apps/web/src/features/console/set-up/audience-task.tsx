import { Button } from '@mantine/core';
import type { SetUpResponse } from '@verso/contracts';
import { useState } from 'react';
import { setUp } from '../../../messages/console/set-up.ts';
import classes from './set-up.module.css';
import type { useSetUpChange } from './use-set-up.ts';

const words = setUp.audience;

interface AudienceTaskProps {
  readonly decided: boolean;
  readonly known: SetUpResponse;
  readonly change: ReturnType<typeof useSetUpChange>;
}

/** Asks who uses the server, which decides whether there are plans. */
export function AudienceTask({ decided, known, change }: AudienceTaskProps) {
  const [changing, setChanging] = useState(false);
  if (decided && !changing) {
    return (
      <>
        <p className={classes.text}>{known.plans ? words.withPlans : words.withoutPlans}</p>
        {known.plans_from_environment ? (
          <p className={classes.text}>{words.fixed}</p>
        ) : (
          <Button size="compact-sm" variant="default" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        )}
      </>
    );
  }
  const choose = (plans: boolean) =>
    void change
      .act({ plans, expected: { plans: known.plans } })
      .then((isChanged) => isChanged && setChanging(false));
  return (
    <>
      <p className={classes.text}>{words.text}</p>
      <div className={classes.choices}>
        <Choice title={words.own} text={words.ownText} busy={change.busy} onChoose={() => choose(false)} />
        <Choice
          title={words.customers}
          text={words.customersText}
          busy={change.busy}
          onChoose={() => choose(true)}
        />
      </div>
    </>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly text: string;
  readonly busy: boolean;
  readonly onChoose: () => void;
}

function Choice({ title, text, busy, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={classes.choice} disabled={busy} onClick={onChoose}>
      <span className={classes.choiceTitle}>{title}</span>
      <span className={classes.text}>{text}</span>
    </button>
  );
}
