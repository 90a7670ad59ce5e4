import { Button } from '@mantine/core';
import { defaultPromptHint, promptPreset, promptPresets } from '@verso/contracts';
import { CircleCheckIcon } from 'lucide-react';
import type { Dispatch } from 'react';
import { translate } from '../../../messages/translate.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { promptOrigin, type Setup, type SetupAction } from './setup.ts';
import classes from './setup-form.module.css';

const messages = translate.setup;
const categories = promptPresets.map(({ id, name }) => ({ value: id, label: name }));

interface FieldsProps {
  readonly setup: Setup;
  readonly dispatch: Dispatch<SetupAction>;
}

/** The document category, which selects a prompt template. */
export function CategoryField({ setup, dispatch }: FieldsProps) {
  return (
    <SelectField
      label={messages.category}
      description={<TemplateState setup={setup} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={categories}
      value={setup.category}
      onChange={(id) => id && dispatch({ type: 'category', category: promptPreset(id).id })}
    />
  );
}

function TemplateState({ setup }: { setup: Setup }) {
  const origin = promptOrigin(setup);
  if (origin === 'own') return messages.origins.own;
  if (origin === 'default') return messages.origins.default({ hint: defaultPromptHint });
  return (
    <span className={classes.ready}>
      <CircleCheckIcon size={14} strokeWidth={1.8} aria-hidden />
      {messages.ready({ name: promptPreset(setup.category).name })}
    </span>
  );
}

/** Suggests the template for the chosen file's type. */
export function SuggestionBanner({ setup, dispatch }: FieldsProps) {
  if (setup.suggestion === null) return null;
  const { name, description } = promptPreset(setup.suggestion);
  return (
    <Notice
      tone="info"
      role="status"
      title={messages.suggestionTitle({ name })}
      actions={
        <>
          <Button size="xs" onClick={() => dispatch({ type: 'use-suggestion' })}>
            {messages.useSuggestion}
          </Button>
          <Button size="xs" variant="default" onClick={() => dispatch({ type: 'dismiss-suggestion' })}>
            {messages.dismiss}
          </Button>
        </>
      }
    >
      {description}
    </Notice>
  );
}
