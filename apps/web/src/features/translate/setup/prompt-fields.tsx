import { Button, Select, Textarea } from '@mantine/core';
import { limits, promptPreset, promptPresets } from '@verso/contracts';
import { CircleCheckIcon } from 'lucide-react';
import type { Dispatch } from 'react';
import { translate } from '../../../messages/translate.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { isCustomPrompt, type Setup, type SetupAction } from './setup.ts';
import classes from './setup-form.module.css';

const messages = translate.setup;
const categories = promptPresets.map(({ id, name }) => ({ value: id, label: name }));

interface FieldsProps {
  readonly setup: Setup;
  readonly dispatch: Dispatch<SetupAction>;
}

/** The document's kind, which picks a proven prompt. */
export function CategoryField({ setup, dispatch }: FieldsProps) {
  return (
    <Select
      label={
        <span className={classes.labelWithTag}>
          {messages.category}
          <Tag tone="accent">{messages.recommended}</Tag>
        </span>
      }
      aria-label={messages.category}
      description={<TemplateState setup={setup} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={categories}
      value={setup.category}
      onChange={(id) => id && dispatch({ type: 'category', category: promptPreset(id).id })}
    />
  );
}

function TemplateState({ setup }: { setup: Setup }) {
  if (isCustomPrompt(setup)) return messages.custom;
  return (
    <span className={classes.ready}>
      <CircleCheckIcon size={14} strokeWidth={1.8} aria-hidden />
      {messages.ready(promptPreset(setup.category).name)}
    </span>
  );
}

/** The template for the chosen file's type, offered once. */
export function SuggestionBanner({ setup, dispatch }: FieldsProps) {
  if (setup.suggestion === null) return null;
  const { name, description } = promptPreset(setup.suggestion);
  return (
    <Notice
      tone="info"
      role="status"
      title={messages.suggestionTitle(name)}
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

/** The prompt itself, to be changed by whoever wants to. */
export function PromptField({ setup, dispatch }: FieldsProps) {
  return (
    <div className={classes.prompt}>
      <Textarea
        label={messages.prompt}
        description={messages.promptNote}
        rows={4}
        maxLength={limits.customPromptLength}
        value={setup.prompt}
        onChange={(event) => dispatch({ type: 'prompt', prompt: event.currentTarget.value })}
      />
      <div className={classes.promptNote} role="status">
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
        {isCustomPrompt(setup) && (
          <button type="button" className={classes.link} onClick={() => dispatch({ type: 'reset-prompt' })}>
            {messages.reset}
          </button>
        )}
      </div>
    </div>
  );
}
