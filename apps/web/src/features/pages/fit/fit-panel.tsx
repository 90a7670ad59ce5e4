import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox } from '@mantine/core';
import { type FitOutcome, type FitReport, mayEdit, type TranslationResponse } from '@verso/contracts';
import type { RenderedUnit } from '@verso/engine/pages';
import { CircleCheckIcon, TriangleAlertIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { reasonOf } from '../../../lib/api.ts';
import { lazy } from '../../../lib/lazy.ts';
import { errors } from '../../../messages/errors.ts';
import { pages } from '../../../messages/pages.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { OpenPdf } from '../use-pages.ts';
import classes from './fit.module.css';
import { MeasuredText } from './measured-text.tsx';
import { ReplacedFonts } from './replaced-fonts.tsx';
import { useFit } from './use-fit.ts';

const MakeFitDialog = lazy(async () => ({ default: (await import('./make-fit-dialog.tsx')).MakeFitDialog }));

const messages = pages.fit;
const none: ReadonlySet<string> = new Set();

interface FitPanelProps {
  readonly translation: TranslationResponse;
  readonly translated: OpenPdf;
  readonly sources: readonly RenderedUnit[];
  readonly targets: readonly RenderedUnit[];
  readonly onSelect: (unit: string) => void;
}

/** What does not fit on the pages of the translation, and the way to make it fit. */
export function FitPanel({ translation, translated, sources, targets, onSelect }: FitPanelProps) {
  const fit = useFit(translation.id);
  const [chosen, setChosen] = useState(none);
  const [asked, setAsked] = useState<readonly string[]>();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, FitOutcome>>(new Map());
  if (fit.error)
    return (
      <Notice
        tone="warning"
        title={messages.failed}
        actions={
          <Button size="xs" onClick={() => void fit.refetch()}>
            {errors.tryAgain}
          </Button>
        }
      >
        {reasonOf(fit.error)}
      </Notice>
    );
  if (fit.data === undefined)
    return (
      <p role="status" className={classes.line}>
        {messages.measuring}
      </p>
    );
  const { problems } = fit.data;
  const fixable = new Set(problems.flatMap(({ unit }) => unit ?? []));
  const selected = [...chosen].filter((unit) => fixable.has(unit));
  return (
    <section aria-label={messages.title} className={classes.panel}>
      <Summary report={fit.data} />
      <Outcome outcomes={outcomes} />
      {problems.length > 0 && (
        <details className={classes.details} open={outcomes.size > 0 || undefined}>
          <summary className={classes.summary}>{messages.found({ texts: problems.length })}</summary>
          <div className={classes.head}>
            <p className={classes.advice}>{messages.advice}</p>
            {mayEdit(translation) && fixable.size > 0 && (
              <Button size="xs" onClick={() => setAsked(selected.length > 0 ? selected : [...fixable])}>
                {messages.make({ texts: selected.length })}
              </Button>
            )}
          </div>
          <Problems
            problems={problems}
            translated={translated}
            targets={targets}
            outcomes={outcomes}
            chosen={mayEdit(translation) ? chosen : undefined}
            onChoose={(unit, isChosen) =>
              setChosen((before) => {
                const after = new Set(before);
                if (isChosen) after.add(unit);
                else after.delete(unit);
                return after;
              })
            }
            onSelect={onSelect}
          />
        </details>
      )}
      {fit.data.replaced_fonts.length > 0 && (
        <ReplacedFonts
          fonts={fit.data.replaced_fonts}
          translated={translated}
          targets={targets}
          onSelect={onSelect}
        />
      )}
      {asked !== undefined && (
        <Suspense fallback={null}>
          <MakeFitDialog
            translation={translation}
            units={asked}
            report={fit.data}
            sources={sources}
            onDone={(found) => {
              setOutcomes(found);
              setChosen(none);
            }}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}

function outcomeOf(unit: string | null, outcomes: ReadonlyMap<string, FitOutcome>): string {
  const outcome = unit === null ? undefined : outcomes.get(unit);
  return outcome === undefined || outcome === 'shortened' ? '' : ` · ${messages.outcomes[outcome]}`;
}

function Summary({ report }: { report: FitReport }) {
  const added = report.pages.translated - report.pages.original;
  const isFine = report.problems.length === 0;
  const Icon = isFine ? CircleCheckIcon : TriangleAlertIcon;
  const facts = [isFine ? messages.fits : '', added > 0 ? messages.added({ pages: added }) : ''].filter(
    (fact) => fact !== '',
  );
  if (facts.length === 0) return null;
  return (
    <p className={classes.line} data-tone={isFine ? 'success' : 'warning'}>
      <Icon size={16} strokeWidth={1.8} aria-hidden />
      <span>{facts.join(' ')}</span>
    </p>
  );
}

/** What became of the texts that were to be shortened. */
function Outcome({ outcomes }: { outcomes: ReadonlyMap<string, FitOutcome> }) {
  if (outcomes.size === 0) return <p role="status" className="unseen" />;
  const counted = Map.groupBy(outcomes.values(), (outcome) => outcome);
  const countOf = (outcome: FitOutcome) => counted.get(outcome)?.length ?? 0;
  const reasons = (['none', 'too-long', 'changed'] as const).flatMap((reason) =>
    countOf(reason) === 0 ? [] : [messages.reasons[reason]({ texts: countOf(reason) })],
  );
  const kept = outcomes.size - countOf('shortened') - countOf('fits');
  return (
    <p role="status" className={classes.line}>
      {messages.result({ shortened: countOf('shortened') })}{' '}
      {kept > 0 && messages.kept({ texts: kept, reasons: reasons.join('; ') })}
    </p>
  );
}

/** Problems that are listed; more would not be read one by one. */
const maxListed = 200;

interface ProblemsProps {
  readonly problems: FitReport['problems'];
  readonly translated: OpenPdf;
  readonly targets: readonly RenderedUnit[];
  readonly outcomes: ReadonlyMap<string, FitOutcome>;
  /** Undefined: nothing can be chosen. */
  readonly chosen: ReadonlySet<string> | undefined;
  readonly onChoose: (unit: string, isChosen: boolean) => void;
  readonly onSelect: (unit: string) => void;
}

function Problems({ problems, translated, targets, outcomes, chosen, ...on }: ProblemsProps) {
  const textOf = new Map(targets.map(({ id, text }) => [id, text]));
  const listed = problems.toSorted((one, other) => one.page - other.page).slice(0, maxListed);
  return (
    <>
      <ul className={classes.list}>
        {listed.map(({ unit, kind, page, area }) => {
          const text = unit === null ? messages.noUnit : (textOf.get(unit) ?? '');
          return (
            <li key={`${unit} ${kind} ${page} ${area.x} ${area.y}`} className={classes.item}>
              {chosen !== undefined && unit !== null && (
                <Checkbox
                  className={classes.check}
                  aria-label={messages.choose({ page: page + 1, text: text.slice(0, 80) })}
                  checked={chosen.has(unit)}
                  onChange={({ currentTarget }) => on.onChoose(unit, currentTarget.checked)}
                />
              )}
              <MeasuredText
                translated={translated}
                page={page}
                area={area}
                finding={`${messages.problems[kind]}${outcomeOf(unit, outcomes)}`}
                text={text}
                onSelect={unit === null ? undefined : () => on.onSelect(unit)}
              />
            </li>
          );
        })}
      </ul>
      {problems.length > maxListed && (
        <p className={classes.advice}>{messages.more({ texts: problems.length - maxListed })}</p>
      )}
    </>
  );
}
