import '../../ui/styles-overlays.ts';
import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { QuoteResponse, TranslationResponse } from '@verso/contracts';
import { type ReactNode, useRef, useState } from 'react';
import { forgetDocument, keys } from '../../app/queries.ts';
import { reasonOf } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { editor } from '../../messages/editor.ts';
import { shell } from '../../messages/shell.ts';
import { Notice } from '../../ui/notice.tsx';
import { useSession } from '../accounts/session.ts';
import classes from './priced-work-dialog.module.css';
import { RefusedQuote } from './refused-quote.tsx';
import { usePrice } from './use-price.ts';

const messages = editor.steps;

/** How the work learns that it was stopped, and reports its progress. */
export interface Steps {
  isStopped(): boolean;
  setDone(count: number): void;
}

interface PricedWorkDialogProps {
  readonly translation: Pick<TranslationResponse, 'id' | 'format'>;
  readonly title: string;
  readonly question: ReactNode;
  /** What the work costs at most. */
  readonly characters: number;
  readonly priceOf: (quote: QuoteResponse) => string;
  readonly progressOf: (done: number) => string;
  readonly submit: string;
  /** Works step by step on units of the translation, and ends early when it was stopped. */
  readonly work: (steps: Steps) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks, with the price, and works on units in steps. It can be stopped; what is done stays. */
export function PricedWorkDialog(props: PricedWorkDialogProps) {
  const { translation, title, question, characters, priceOf, progressOf, submit, work, onClose } = props;
  const client = useQueryClient();
  const session = useSession();
  const price = usePrice(characters, translation.format);
  const [done, setDone] = useState(0);
  const isStopped = useRef(false);
  const working = useMutation({
    mutationFn: async () => {
      try {
        await work({ isStopped: () => isStopped.current, setDone });
      } finally {
        forgetDocument(client, translation.id);
        void client.invalidateQueries({ queryKey: keys.me });
      }
    },
  });
  const stop = () => {
    isStopped.current = true;
    if (!working.isPending) onClose();
  };
  const isCharged = session.status !== 'signed-in' || !session.me.credits.without_limits;
  const error = working.error ?? price.error;
  return (
    <Modal opened onClose={stop} title={title} closeButtonProps={{ 'aria-label': shell.close }}>
      <p className={classes.question}>{question}</p>
      {isCharged && price.data?.allowed && <p className={classes.question}>{priceOf(price.data)}</p>}
      {price.data?.allowed === false && <RefusedQuote quote={price.data} />}
      {error && (
        <Notice tone="danger" role="alert" title={messages.stopped}>
          {reasonOf(error)}
        </Notice>
      )}
      <div className={classes.actions}>
        <span role="status" className={classes.progress}>
          {working.isPending && progressOf(done)}
        </span>
        <Button variant="default" onClick={stop}>
          {working.isPending ? messages.stop : messages.cancel}
        </Button>
        <Button
          loading={working.isPending}
          disabled={!price.data?.allowed}
          onClick={() => working.mutate(undefined, { onSuccess: onClose })}
        >
          {submit}
        </Button>
      </div>
    </Modal>
  );
}
