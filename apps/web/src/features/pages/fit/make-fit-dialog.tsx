import { useQueryClient } from '@tanstack/react-query';
import {
  type FitOutcome,
  type FitReport,
  makeFitResponse,
  maxShortened,
  type TranslationResponse,
} from '@verso/contracts';
import type { RenderedUnit } from '@verso/engine/pages';
import { keys, setAnswer } from '../../../app/queries.ts';
import { request } from '../../../lib/api.ts';
import { pages } from '../../../messages/pages.ts';
import { PricedWorkDialog, type Steps } from '../../billing/priced-work-dialog.tsx';
import { forgetUnits } from '../../units/loaded-pages.ts';

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

/** Asks, with the price, and shortens units in steps. */
export function MakeFitDialog({ translation, units, report, sources, onDone, onClose }: MakeFitDialogProps) {
  const { id } = translation;
  const client = useQueryClient();
  const requests = requestsOf(units, report);
  const all = new Set(requests.flatMap((each) => each.all));
  const work = async ({ isStopped, setDone }: Steps) => {
    const outcomes = new Map<string, FitOutcome>();
    let done = 0;
    try {
      for (const { asked } of requests) {
        if (isStopped()) break;
        const answer = await request(makeFitResponse, 'POST /api/translations/:id/fit', {
          params: { id },
          body: { units: asked },
        });
        for (const { id: unit, outcome } of answer.units) outcomes.set(unit, outcome);
        setAnswer(client, keys.translation(id), answer.translation);
        done += asked.length;
        setDone(done);
      }
    } finally {
      onDone(outcomes);
      void forgetUnits(client, id);
    }
  };
  return (
    <PricedWorkDialog
      translation={translation}
      title={messages.askTitle({ texts: all.size })}
      question={all.size > units.length ? `${messages.ask} ${messages.beside}` : messages.ask}
      characters={sources.reduce((sum, unit) => sum + (all.has(unit.id) ? unit.text.length : 0), 0)}
      priceOf={({ effectiveCharacters }) => messages.price({ characters: effectiveCharacters })}
      progressOf={(done) => messages.working({ done, total: units.length })}
      submit={messages.shorten}
      work={work}
      onClose={onClose}
    />
  );
}

interface FitRequest {
  readonly asked: string[];
  /** With those in the same text boxes. */
  readonly all: readonly string[];
}

/** Each with as many units as one request may have. */
function requestsOf(units: readonly string[], { problems }: FitReport): readonly FitRequest[] {
  const beside = new Map(problems.map((problem) => [problem.unit, problem.beside]));
  const requests: { asked: string[]; all: Set<string> }[] = [];
  for (const unit of units) {
    const group = [unit, ...(beside.get(unit) ?? [])];
    const last = requests.at(-1);
    if (last !== undefined && new Set([...last.all, ...group]).size <= maxShortened) {
      last.asked.push(unit);
      for (const each of group) last.all.add(each);
    } else requests.push({ asked: [unit], all: new Set(group) });
  }
  return requests.map(({ asked, all }) => ({ asked, all: [...all] }));
}
