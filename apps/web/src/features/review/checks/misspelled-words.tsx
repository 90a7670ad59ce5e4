import {
  type ListChecksResponse,
  languageName,
  limits,
  mayEdit,
  type SpellingState,
  type TranslationResponse,
} from '@verso/contracts';
import { Suspense, useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { checks } from '../../../messages/checks.ts';
import { useSession } from '../../accounts/session.ts';
import classes from '../../units/checks/checks.module.css';
import { WordActions } from '../../units/checks/word-actions.tsx';

const FixDialog = lazy(async () => ({ default: (await import('./fix-dialog.tsx')).FixDialog }));

const messages = checks.spelling;

/** Why spelling is not checked, and for administrators what would change that. */
export function SpellingNote({ state, language }: { state: SpellingState; language: string }) {
  const session = useSession();
  const isOperator = session.status === 'signed-in' && session.me.user.is_admin;
  if (state === 'checked' || state === 'off') return null;
  return (
    <p className={classes.intro}>
      {messages.states[state]({ language: languageName(language) })}
      {state === 'no-dictionary' && isOperator && ` ${messages.install}`}
    </p>
  );
}

interface MisspelledWordsProps {
  readonly translation: TranslationResponse;
  readonly words: ListChecksResponse['words'];
}

/** The words of a translation that are not in the dictionary, the most frequent ones first: replace or add each once. */
export function MisspelledWords({ translation, words }: MisspelledWordsProps) {
  const [replace, setReplace] = useState<{ readonly word: string; readonly by: string }>();
  if (words.length === 0) return null;
  const canEdit = mayEdit(translation);
  return (
    <section className={classes.misspelled} aria-label={messages.listTitle}>
      <h2 className={classes.label}>{messages.listTitle}</h2>
      {/* A list that scrolls must be reachable by keyboard, also without buttons. */}
      <ul className={classes.wordList} tabIndex={canEdit ? undefined : 0}>
        {words.map(({ word, count }) => (
          <li key={word} className={classes.word}>
            <b lang={translation.target_language} dir="auto">
              {word}
            </b>
            <span className={classes.place}>{messages.count({ count })}</span>
            {canEdit && (
              <WordActions
                translationId={translation.id}
                word={word}
                size="compact-sm"
                isBusy={replace !== undefined}
                nameOf={(by) => messages.everywhere({ word, by })}
                onUse={(by) => setReplace({ word, by })}
              />
            )}
          </li>
        ))}
      </ul>
      {words.length === limits.misspelledWords && (
        <p className={classes.intro}>{messages.more({ count: words.length })}</p>
      )}
      {replace !== undefined && (
        <Suspense fallback={null}>
          <FixDialog
            translationId={translation.id}
            rule="spelling"
            replace={replace}
            onClose={() => setReplace(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
