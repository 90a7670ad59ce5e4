import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { limits, type PromptResponse } from '@verso/contracts';
import { useState } from 'react';
import { keys } from '../../app/queries.ts';
import { reasonOf } from '../../lib/api.ts';
import { prompts } from '../../messages/prompts.ts';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './library.module.css';
import { type PromptAction, PromptActions } from './prompt-actions.tsx';
import { hidePrompt, removePrompt, reportPrompt } from './requests.ts';

const { library, actions } = prompts;

type ConfirmedAction = Extract<PromptAction, 'remove' | 'report' | 'hide'>;

interface Confirmation {
  readonly question: string;
  readonly yes: string;
  readonly done: string | null;
  readonly run: (id: string) => Promise<void>;
}

/** The confirmation, request and success message of each action. */
const confirmations: Readonly<Record<ConfirmedAction, Confirmation>> = {
  remove: {
    question: actions.confirmRemove,
    yes: actions.yesRemove,
    done: actions.removed,
    run: removePrompt,
  },
  report: {
    question: actions.confirmReport,
    yes: actions.yesReport,
    done: actions.reported,
    run: reportPrompt,
  },
  hide: {
    question: actions.confirmHide,
    yes: actions.yesHide,
    done: null,
    run: (id: string) => hidePrompt(id, true),
  },
};

interface PromptRowProps {
  readonly prompt: PromptResponse;
  readonly own: boolean;
  readonly admin: boolean;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
}

/** One saved prompt. A click loads it; buttons offer the other actions. */
export function PromptRow({ prompt, own, admin, onChoose, onEdit }: PromptRowProps) {
  const client = useQueryClient();
  const [confirming, setConfirming] = useState<ConfirmedAction | null>(null);

  async function perform(run: (id: string) => Promise<void>, done: string | null) {
    setConfirming(null);
    try {
      await run(prompt.id);
      if (done !== null) toast('success', done);
    } catch (error) {
      toast('error', actions.failed({ reason: reasonOf(error) }));
    }
    await client.invalidateQueries({ queryKey: keys.prompts });
  }

  function act(action: PromptAction) {
    if (action === 'edit') onEdit();
    else if (action === 'show') void perform((id) => hidePrompt(id, false), null);
    else setConfirming(action);
  }

  if (confirming !== null) {
    const { question, yes, done, run } = confirmations[confirming];
    return (
      <li className={classes.question}>
        <span>
          {question} <strong>{prompt.name}</strong>
        </span>
        <span className={classes.answers}>
          <Button size="compact-sm" variant="default" autoFocus onClick={() => setConfirming(null)}>
            {actions.keep}
          </Button>
          <Button size="compact-sm" color="red" onClick={() => void perform(run, done)}>
            {yes}
          </Button>
        </span>
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <button type="button" className={classes.choose} data-stop onClick={onChoose}>
        <span className={classes.name}>
          {prompt.name}
          {prompt.visibility === 'public' && <Tag tone="accent">{library.public}</Tag>}
          {prompt.visibility === 'team' && <Tag tone="accent">{library.team}</Tag>}
          {prompt.is_hidden && <Tag>{library.hidden}</Tag>}
        </span>
        {prompt.description !== null && <span className={classes.description}>{prompt.description}</span>}
        <span className={classes.facts}>
          {prompt.use_count > 0 ? library.used({ times: prompt.use_count }) : library.neverUsed}
          {prompt.tags.slice(0, limits.tagsShown).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      </button>
      <PromptActions prompt={prompt} own={own} admin={admin} onAction={act} />
    </li>
  );
}
