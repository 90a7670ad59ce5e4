import { Button } from '@mantine/core';
import type { AbTestResponse } from '@verso/contracts';
import { formatNumber } from '../../../lib/format.ts';
import { abTests } from '../../../messages/console/ab-tests.ts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Figure, Figures } from '../parts/figure.tsx';
import { formatPercent } from '../parts/format.ts';
import { Section } from '../parts/section.tsx';
import { StatusTag } from '../parts/toned.tsx';
import type { Tone } from '../parts/tones.ts';
import { labelOf, traits } from '../rules/options.ts';
import classes from './ab-tests.module.css';
import { ArmTable } from './arm-table.tsx';
import type { NextStatus } from './use-ab-tests.ts';

const statusTones: Readonly<Record<AbTestResponse['status'], Tone>> = {
  draft: 'neutral',
  active: 'good',
  paused: 'fair',
  completed: 'notice',
};

const analysisTones: Readonly<Record<AbTestResponse['analysis'], Tone>> = {
  model_a_winning: 'good',
  model_b_winning: 'good',
  no_clear_winner: 'fair',
  insufficient_data: 'neutral',
};

/** The actions for each status, in the order of the buttons. */
const steps: Readonly<Record<AbTestResponse['status'], readonly (keyof typeof next)[]>> = {
  draft: ['start'],
  active: ['pause', 'complete'],
  paused: ['resume'],
  completed: [],
};
const next = { start: 'active', pause: 'paused', resume: 'active', complete: 'completed' } as const;

export interface TestActions {
  readonly busyWith: string | null;
  readonly onStatus: (test: AbTestResponse, status: NextStatus) => void;
  readonly onClone: (test: AbTestResponse) => void;
  readonly onEdit: (test: AbTestResponse) => void;
  readonly onReasons: (test: AbTestResponse) => void;
}

interface TestCardProps {
  readonly test: AbTestResponse;
  readonly actions: TestActions;
  readonly now: Date;
}

/** A test with its votes, their significance, and the results of both models. */
export function TestCard({ test, actions, now }: TestCardProps) {
  const busy = actions.busyWith === test.id;
  return (
    <Section
      title={test.name}
      text={<About test={test} now={now} />}
      actions={
        <>
          {steps[test.status].map((step) => (
            <Button
              key={step}
              size="compact-sm"
              variant={step === 'start' ? 'filled' : 'default'}
              loading={busy}
              onClick={() => actions.onStatus(test, next[step])}
            >
              {abTests.actions[step]}
            </Button>
          ))}
          <Button size="compact-sm" variant="default" onClick={() => actions.onReasons(test)}>
            {abTests.actions.reasons}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => actions.onEdit(test)}>
            {abTests.actions.edit}
          </Button>
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => actions.onClone(test)}>
            {abTests.actions.clone}
          </Button>
        </>
      }
    >
      <Results test={test} />
      <ShareBar test={test} />
      <ArmTable test={test} />
    </Section>
  );
}

function About({ test, now }: { test: AbTestResponse; now: Date }) {
  const {
    status,
    document_type: type,
    created_at: created,
    started_at: started,
    completed_at: completed,
  } = test;
  const [word, moment] =
    completed !== null
      ? [abTests.completed, completed]
      : started !== null
        ? [abTests.started, started]
        : [abTests.created, created];
  return (
    <span className={classes.about}>
      <StatusTag tone={statusTones[status]}>{abTests.statuses[status]}</StatusTag>
      <span>{abTests.versus({ a: test.model_a, b: test.model_b })}</span>
      {([test.model_a_problem, test.model_b_problem] as const).map(
        (problem, index) =>
          problem !== null && (
            <StatusTag key={index === 0 ? 'a' : 'b'} tone="bad">
              {index === 0 ? test.model_a : test.model_b}: {consoleMessages.modelProblems[problem]}
            </StatusTag>
          ),
      )}
      <span>
        {type === null ? abTests.anyDocument : abTests.only({ type: labelOf(traits.document_type, type) })}
      </span>
      <span>
        {word} <RelativeTime iso={moment} now={now} />
      </span>
      {test.description !== null && <span className={classes.description}>{test.description}</span>}
    </span>
  );
}

function Results({ test }: { test: AbTestResponse }) {
  const { votes_needed: needed, total_tests: votes } = test;
  return (
    <Figures label={abTests.result}>
      <Figure
        label={abTests.result}
        value={
          <span className={classes.analysis}>
            <StatusTag tone={analysisTones[test.analysis]}>{abTests.analyses[test.analysis]}</StatusTag>
          </span>
        }
      />
      <Figure
        label={abTests.votes}
        value={formatNumber(votes)}
        hint={abTests.votesOf({
          a: test.model_a_preferred,
          b: test.model_b_preferred,
          none: test.no_preference,
        })}
      />
      <Figure label={abTests.pValue} value={pValue(test.p_value)} hint={abTests.pHint} />
      <Figure
        label={abTests.needed}
        value={needed === null ? abTests.unpredictable : needed === 0 ? abTests.enough : formatNumber(needed)}
        hint={abTests.neededHint}
      />
    </Figures>
  );
}

/** Formats a p-value with three decimals, or as "< 0.001". */
function pValue(value: number): string {
  return value < 0.001 ? '< 0.001' : value.toFixed(3);
}

/** The share of decisive votes for model A as a bar from 0 to 100%, with its confidence interval. */
function ShareBar({ test }: { test: AbTestResponse }) {
  const { share_a: share } = test;
  if (share === null) return <p className={classes.small}>{abTests.noShare}</p>;
  const [value, low, high] = [share.value, share.low, share.high].map((part) => part * 100) as [
    number,
    number,
    number,
  ];
  const words = abTests.share({
    share: formatPercent(value),
    low: formatPercent(low),
    high: formatPercent(high),
  });
  return (
    <figure className={classes.share}>
      <div className={classes.line} role="img" aria-label={abTests.shareLabel({ model: test.model_a })}>
        <span className={classes.interval} style={{ left: `${low}%`, width: `${high - low}%` }} />
        <span className={classes.middle} />
        <span className={classes.point} style={{ left: `${value}%` }} />
      </div>
      <figcaption className={classes.ends}>
        <span>{abTests.arm.b}</span>
        <span>{words}</span>
        <span>{abTests.arm.a}</span>
      </figcaption>
    </figure>
  );
}
