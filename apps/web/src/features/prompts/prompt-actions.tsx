import { ActionIcon } from '@mantine/core';
import type { PromptResponse } from '@verso/contracts';
import { EyeIcon, EyeOffIcon, FlagIcon, PencilIcon, Trash2Icon } from 'lucide-react';
import { prompts } from '../../messages/prompts.ts';
import classes from './library.module.css';

export type PromptAction = 'edit' | 'remove' | 'report' | 'hide' | 'show';

const icons = {
  edit: PencilIcon,
  remove: Trash2Icon,
  report: FlagIcon,
  hide: EyeOffIcon,
  show: EyeIcon,
} as const;

interface PromptActionsProps {
  readonly prompt: PromptResponse;
  readonly own: boolean;
  readonly admin: boolean;
  readonly onAction: (action: PromptAction) => void;
}

/** The user's actions on a prompt, besides loading it. */
export function PromptActions({ prompt, own, admin, onAction }: PromptActionsProps) {
  return (
    <span className={classes.actions}>
      {actionsOf(prompt, own, admin).map((action) => {
        const Icon = icons[action];
        const label = prompts.actions[action]({ name: prompt.name });
        return (
          <ActionIcon
            key={action}
            size={28}
            aria-label={label}
            title={label}
            onClick={() => onAction(action)}
          >
            <Icon size={15} strokeWidth={1.7} aria-hidden />
          </ActionIcon>
        );
      })}
    </span>
  );
}

function actionsOf(prompt: PromptResponse, own: boolean, admin: boolean): readonly PromptAction[] {
  const moderation: readonly PromptAction[] =
    admin && prompt.visibility === 'public' ? [prompt.is_hidden ? 'show' : 'hide'] : [];
  if (own) return ['edit', 'remove', ...moderation];
  return admin ? moderation : ['report'];
}
