import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { suggestionsResponse, type TranslatedUnit } from '@verso/contracts';
import { replaceWordIn } from '@verso/translation/checks';
import { type MouseEvent, useState } from 'react';
import { keys } from '../../../app/queries.ts';
import { request } from '../../../lib/api.ts';
import { checks } from '../../../messages/checks.ts';
import { toast } from '../../../ui/toast.ts';
import { type CheckedTranslation, languagesOf } from './use-live-checks.ts';
import { useAddToDictionary } from './use-spelling.ts';
import classes from './word-actions.module.css';

const messages = checks.spelling;

interface WordActionsProps {
  readonly translationId: string;
  /** Not in the dictionary. */
  readonly word: string;
  readonly isBusy: boolean;
  /** The name of the button of a suggestion. */
  readonly nameOf: (by: string) => string;
  /** Replaces the word. */
  readonly onUse: (by: string) => void;
  /** As of the buttons around it. */
  readonly size: 'compact-xs' | 'compact-sm';
}

/** What can be done about a word that is not in the dictionary: use a similar one, or add it. */
export function WordActions({ translationId, word, isBusy, nameOf, onUse, size }: WordActionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const adding = useAddToDictionary(translationId);
  return (
    <span className={classes.actions}>
      <Button
        size={size}
        variant="default"
        aria-label={messages.suggestThis({ word })}
        aria-expanded={isOpen}
        onMouseDown={keepCaret}
        onClick={() => setIsOpen(!isOpen)}
      >
        {messages.suggest}
      </Button>
      {isOpen && (
        <Suggestions
          translationId={translationId}
          word={word}
          isBusy={isBusy}
          nameOf={nameOf}
          onUse={onUse}
          size={size}
        />
      )}
      <Button
        size={size}
        variant="default"
        disabled={adding.isPending}
        aria-label={messages.addThis({ word })}
        onMouseDown={keepCaret}
        onClick={() => adding.mutate(word)}
      >
        {messages.add}
      </Button>
    </span>
  );
}

interface UnitWordActionsProps extends Pick<WordActionsProps, 'word'> {
  readonly translation: CheckedTranslation;
  readonly unit: TranslatedUnit;
  /** The target as it is now. */
  readonly wire: string;
  /** Called with the target in which the word is replaced. */
  readonly onReplaced: (wire: string) => void;
}

/** The same for a word in the text of one unit. */
export function UnitWordActions({ translation, unit, wire, word, onReplaced }: UnitWordActionsProps) {
  return (
    <WordActions
      translationId={translation.id}
      word={word}
      size="compact-xs"
      isBusy={false}
      nameOf={(by) => messages.use({ word, by })}
      onUse={(by) => {
        const replaced = replaceWordIn({ ...unit, target: wire }, languagesOf(translation), word, by);
        if (replaced === undefined) toast('error', messages.interrupted);
        else onReplaced(replaced);
      }}
    />
  );
}

/** A click on a button leaves the caret in the editor. */
const keepCaret = (event: MouseEvent) => event.preventDefault();

function Suggestions({ translationId, word, isBusy, nameOf, onUse, size }: WordActionsProps) {
  const { data, error } = useQuery({
    queryKey: keys.suggestions(translationId, word),
    queryFn: ({ signal }) =>
      request(suggestionsResponse, 'POST /api/translations/:id/spelling/suggestions', {
        params: { id: translationId },
        body: { word },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null) return <span className={classes.note}>{messages.failed}</span>;
  if (data === undefined) return <Loader size="xs" aria-label={messages.looking} />;
  if (data.suggestions.length === 0) return <span className={classes.note}>{messages.none}</span>;
  return data.suggestions.map((by) => (
    <Button
      key={by}
      size={size}
      variant="light"
      disabled={isBusy}
      aria-label={nameOf(by)}
      onMouseDown={keepCaret}
      onClick={() => onUse(by)}
    >
      {by}
    </Button>
  ));
}
