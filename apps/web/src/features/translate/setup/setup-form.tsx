import type { Dispatch, ReactNode } from 'react';
import { translate } from '../../../messages/translate.ts';
import { Panel } from '../../../ui/panel.tsx';
import { LanguageFields } from './language-fields.tsx';
import { ModeField } from './mode-field.tsx';
import { CategoryField, PromptField, SuggestionBanner } from './prompt-fields.tsx';
import type { Setup, SetupAction } from './setup.ts';
import classes from './setup-form.module.css';

interface SetupFormProps {
  readonly setup: Setup;
  readonly dispatch: Dispatch<SetupAction>;
  /** Whether the document is one to suggest a template for. */
  readonly suggesting: boolean;
  /** What ends the form: the button that starts. */
  readonly children: ReactNode;
}

/** Languages, mode and prompt. */
export function SetupForm({ setup, dispatch, suggesting, children }: SetupFormProps) {
  return (
    <Panel label={translate.setup.label}>
      <div className={classes.form}>
        <LanguageFields setup={setup} dispatch={dispatch} />
        <div className={classes.pair}>
          <ModeField mode={setup.mode} onChange={(mode) => dispatch({ type: 'mode', mode })} />
          <CategoryField setup={setup} dispatch={dispatch} />
        </div>
        {suggesting && <SuggestionBanner setup={setup} dispatch={dispatch} />}
        <PromptField setup={setup} dispatch={dispatch} />
        {children}
      </div>
    </Panel>
  );
}
