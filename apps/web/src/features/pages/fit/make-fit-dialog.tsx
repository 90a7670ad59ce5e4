import '../../../ui/styles-overlays.ts';
import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  type FitOutcome,
  type FitReport,
  makeFitResponse,
  maxShortened,
  type TranslationResponse,
} from '@verso/contracts';
import type { RenderedUnit } from '@verso/engine/pages';
import { useRef, useState } from 'react';
import { forgetDocument, keys, setAnswer } from '../../../app/queries.ts';
import { reasonOf, request } from '../../../lib/api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { pages } from '../../../messages/pages.ts';
import { shell } from '../../../messages/shell.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RefusedQuote } from '../../billing/refused-quote.tsx';
import { usePrice } from '../../billing/use-price.ts';
import { forgetUnits } from '../../units/loaded-pages.ts';
import classes from './fit.module.css';

const messages = pages.fit;

interface MakeFitDialogProps {
  readonly translation: TranslationResponse;
  /** Units with a problem. */
  readonly units: readonly string[];
  readonly report: FitReport;
  readonly sources: readonly RenderedUnit[];
  readonly onDone: (outcomes: ReadonlyMap<string, FitOutcome>) => void;
  readonly onClose: () => void;
}

/** Asks, with the price, and shortens units in steps. It can be stopped; what is done stays. */
export function MakeFitDialog({ translation, units, report, sources, onDone, onClose }: MakeFitDialogProps) {
  const { id, format } = translation;
  const client = useQueryClient();
  const steps = stepsOf(units, report);
  const all = new Set(steps.flatMap((step) => step.all));
  const characters = sources.reduce((sum, unit) => sum + (all.has(unit.id) ? unit.text.length : 0), 0);
  const price = usePrice(characters, format);
  const [done, setDone] = useState(0);
  const isStopped = useRef(false);
  const work = useMutation({
    mutationFn: async () => {
      const outcomes = new Map<string, FitOutcome>();
      try {
        for (const step of steps) {
          if (isStopped.current) break;
          const answer = await request(makeFitResponse, 'POST /api/translations/:id/fit', {
            params: { id },
            body: { units: step.asked },
          });
          for (const { id: unit, outcome } of answer.units) outcomes.set(unit, outcome);
          setAnswer(client, keys.translation(id), answer.translation);
          setDone((before) => before + step.asked.length);
        }
      } finally {
        onDone(outcomes);
        forgetDocument(client, id);
        void forgetUnits(client, id);
        void client.invalidateQueries({ queryKey: keys.me });
      }
    },
    onSuccess: onClose,
  });
  const stop = () => {
    isStopped.current = true;
    if (!work.isPending) onClose();
  };
  return (
    <Modal
      opened
      onClose={stop}
      title={messages.askTitle({ texts: all.size })}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <p className={classes.question}>
        {messages.ask} {all.size > units.length && messages.beside}
      </p>
      {price.data?.allowed && (
        <p className={classes.question}>{messages.price({ characters: price.data.effectiveCharacters })}</p>
      )}
      {price.data?.allowed === false && <RefusedQuote quote={price.data} />}
      {(work.error ?? price.error) && (
        <Notice tone="danger" role="alert" title={messages.stopped}>
          {reasonOf(work.error ?? price.error)}
        </Notice>
      )}
      <div className={classes.actions}>
        <span role="status" className={classes.advice}>
          {work.isPending && messages.working({ done, total: units.length })}
        </span>
        <Button variant="default" onClick={stop}>
          {work.isPending ? messages.stop : messages.cancel}
        </Button>
        <Button loading={work.isPending} disabled={!price.data?.allowed} onClick={() => work.mutate()}>
          {messages.shorten}
        </Button>
      </div>
    </Modal>
  );
}

interface Step {
  readonly asked: string[];
  /** With those in the same text boxes. */
  readonly all: readonly string[];
}

/** The requests, each with as many units as one may have. */
function stepsOf(units: readonly string[], { problems }: FitReport): readonly Step[] {
  const beside = new Map(problems.map((problem) => [problem.unit, problem.beside]));
  const steps: { asked: string[]; all: Set<string> }[] = [];
  for (const unit of units) {
    const group = [unit, ...(beside.get(unit) ?? [])];
    const last = steps.at(-1);
    if (last !== undefined && new Set([...last.all, ...group]).size <= maxShortened) {
      last.asked.push(unit);
      for (const each of group) last.all.add(each);
    } else steps.push({ asked: [unit], all: new Set(group) });
  }
  return steps.map(({ asked, all }) => ({ asked, all: [...all] }));
}
