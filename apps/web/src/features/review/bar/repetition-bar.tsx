import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { repetitionsResponse } from '@verso/contracts';
import { useSyncExternalStore } from 'react';
import { keys } from '../../../app/queries.ts';
import { request } from '../../../lib/api.ts';
import { editor } from '../../../messages/editor.ts';
import { type RepetitionChoice, writeRepetitionChoice } from '../edits/repetition.ts';
import type { Edits } from '../edits/use-edits.ts';
import classes from '../review-tab.module.css';

const messages = editor.repetition;

interface RepetitionBarProps {
  readonly translationId: string;
  readonly edits: Edits;
}

/**
 * Asks whether the translation that was written last is used for equal sources too, as long as it is the unit's translation and
 * there are some without it.
 */
export function RepetitionBar({ translationId: id, edits }: RepetitionBarProps) {
  const { question } = edits;
  const asked = useSyncExternalStore(question.subscribe, () => question.asked);
  const unitId = asked?.unitId ?? '';
  const { data: left } = useQuery({
    queryKey: keys.repetitions(id, unitId),
    queryFn: ({ signal }) =>
      request(repetitionsResponse, 'GET /api/translations/:id/units/:unitId/repetitions', {
        params: { id, unitId },
        signal,
      }),
    enabled: asked?.isSaved === true,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  if (asked === null || !asked.isSaved || left?.target !== asked.target || left.others === 0) return null;
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
