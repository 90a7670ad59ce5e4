import { ActionIcon, Button, Modal } from '@mantine/core';
import { CheckCheckIcon } from 'lucide-react';
import { useState } from 'react';
import type { WorkState } from '../../../lib/use-work.ts';
import { review } from '../../../messages/review.ts';
import { shell } from '../../../messages/shell.ts';
import { WorkBar } from '../../../ui/work-bar.tsx';
import classes from '../review-tab.module.css';

const { confirm: messages } = review;

interface ConfirmAllProps {
  /** Units that the list shows and no one has confirmed. */
  readonly count: number;
  readonly pending: boolean;
  readonly work: WorkState;
  readonly onConfirm: (done: () => void) => void;
}

/** A button that confirms all units of the list, after a question. */
export function ConfirmAll({ count, pending, work, onConfirm }: ConfirmAllProps) {
  const [asking, setAsking] = useState(false);
  /** The units that the question is about: fewer and fewer are unconfirmed while it works. */
  const [asked, setAsked] = useState(0);
  const close = () => setAsking(false);
  const cancel = work.closing(close);
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={messages.all}
        title={messages.all}
        disabled={count === 0}
        onClick={() => {
          setAsked(count);
          setAsking(true);
        }}
      >
        <CheckCheckIcon size={17} strokeWidth={1.7} aria-hidden />
      </ActionIcon>
      <Modal
        opened={asking}
        onClose={cancel}
        title={messages.question({ count: asked })}
        closeButtonProps={{ 'aria-label': shell.close }}
      >
        <p className={classes.question}>{messages.text}</p>
        <div className={classes.questionWork}>
          <WorkBar work={work} text={messages.progress} />
        </div>
        <div className={classes.questionActions}>
          <Button variant="default" onClick={cancel}>
            {messages.cancel}
          </Button>
          <Button loading={pending} onClick={() => onConfirm(close)}>
            {messages.submit({ count: asked })}
          </Button>
        </div>
      </Modal>
    </>
  );
}
