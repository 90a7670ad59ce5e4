import { Textarea } from '@mantine/core';
import { type LibraryCategory, libraryCategories, limits } from '@verso/contracts';
import { type Dispatch, useId } from 'react';
import { translate } from '../../../messages/translate.ts';
import { LibraryButton } from '../../prompts/library-button.tsx';
import { SaveButton } from '../../prompts/save-button.tsx';
import classes from './prompt-editor.module.css';
import { promptOrigin, type Setup, type SetupAction } from './setup.ts';

const messages = translate.setup;

interface PromptEditorProps {
  readonly setup: Setup;
  readonly dispatch: Dispatch<SetupAction>;
  /** A hint below the editor. */
  readonly note: string;
  readonly readOnly?: boolean;
}

/** The prompt's text field, with buttons to load from and save to the library. */
export function PromptEditor({ setup, dispatch, note, readOnly = false }: PromptEditorProps) {
  const id = useId();
  const isGenerated = setup.strategy === 'ai-generate';
  return (
    <div>
      <div className={classes.header}>
        <label htmlFor={id} className={classes.label}>
          {messages.prompt}
        </label>
        <div className={classes.tools}>
          <LibraryButton onLoad={(prompt) => dispatch({ type: 'load-prompt', prompt })} />
          <SaveButton prompt={setup.prompt} category={categoryOf(setup)} />
        </div>
      </div>
      <Textarea
        id={id}
        rows={4}
        maxLength={limits.customPromptLength}
        readOnly={readOnly}
        data-preview={readOnly || undefined}
        classNames={{ input: classes.input ?? '' }}
        aria-describedby={`${id}-note`}
        value={setup.prompt}
        onChange={(event) => dispatch({ type: 'prompt', prompt: event.currentTarget.value })}
      />
      <div className={classes.footer}>
        <span id={`${id}-note`}>{note}</span>
        <span role="status">
          {setup.replacedPrompt !== null && (
            <>
              {messages.promptReplaced}{' '}
              <button
                type="button"
                className={classes.link}
                onClick={() => dispatch({ type: 'restore-prompt' })}
              >
                {messages.restore}
              </button>
            </>
          )}
        </span>
        {promptOrigin(setup) === 'own' && (
          <button type="button" className={classes.link} onClick={() => dispatch({ type: 'reset-prompt' })}>
            {isGenerated ? messages.resetToSuggestion : messages.reset}
          </button>
        )}
      </div>
    </div>
  );
}

/** The library category of the template's category; `general` when there is none. */
function categoryOf({ category }: Setup): LibraryCategory {
  return libraryCategories.find((known) => known === category) ?? 'general';
}
