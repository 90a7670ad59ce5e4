import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { editor } from '../../../messages/editor.ts';
import { type RepetitionChoice, writeRepetitionChoice } from '../edits/repetition.ts';
import type { Edits } from '../edits/use-edits.ts';
import classes from '../review-tab.module.css';

const messages = editor.repetition;

/** Asks whether the translation that was written last is used for equal sources too. */
export function RepetitionBar({ edits }: { edits: Edits }) {
  const { question } = edits;
  const asked = useSyncExternalStore(question.subscribe, () => question.asked);
  if (asked === null) return null;
  function answer(use: boolean, choice?: RepetitionChoice) {
    if (choice !== undefined) writeRepetitionChoice(choice);
    if (use && asked !== null) edits.propagate(asked);
    question.set(null);
  }
  return (
    <fieldset className={classes.selection}>
      <legend className="unseen">{messages.label}</legend>
      <span role="status">{messages.question({ count: asked.repeats })}</span>
      <Button size="xs" onClick={() => answer(true)}>
        {messages.use}
      </Button>
      <Button size="xs" variant="default" onClick={() => answer(true, 'always')}>
        {messages.always}
      </Button>
      <Button size="xs" variant="default" onClick={() => answer(false)}>
        {messages.no}
      </Button>
      <Button size="xs" variant="subtle" onClick={() => answer(false, 'never')}>
        {messages.never}
      </Button>
    </fieldset>
  );
}
