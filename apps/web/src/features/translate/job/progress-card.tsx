import { Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { translate } from '../../../messages/translate.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './progress-card.module.css';

const messages = translate.progress;

export interface ProgressFact {
  readonly term: string;
  readonly value: ReactNode;
  readonly note?: string | null;
}

interface ProgressCardProps {
  /** 0 to 100. */
  readonly percent: number;
  readonly stage: string;
  readonly detail?: string;
  readonly facts: readonly ProgressFact[];
  readonly notice?: ReactNode;
  readonly canceling: boolean;
  readonly onCancel: () => void;
}

/** The progress of an upload or a job, with a Cancel button. */
export function ProgressCard({
  percent,
  stage,
  detail,
  facts,
  notice,
  canceling,
  onCancel,
}: ProgressCardProps) {
  // Announced at each quarter and change of stage only, so that screen readers can finish.
  const announced = messages.announce({ percent: Math.floor(percent / 25) * 25, stage });
  return (
    <Panel label={messages.label}>
      <div className={classes.head}>
        <h2 className={classes.title}>{messages.title}</h2>
        <span className={classes.percent}>{percent}%</span>
      </div>
      <Progress.Root size="md" radius="xl" className={classes.bar}>
        <Progress.Section value={percent} aria-label={messages.label} />
      </Progress.Root>
      <div className={classes.stage}>
        <span>{stage}</span>
        <span className={classes.detail}>{detail}</span>
      </div>
      <div className="unseen" role="status">
        {announced}
      </div>
      <dl className={classes.facts}>
        {facts.map(({ term, value, note }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value}
              {note && <span className={classes.factNote}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.foot}>
        <p className={classes.note}>{notice ?? messages.leave}</p>
        <Button variant="default" onClick={onCancel} loading={canceling}>
          {messages.cancel}
        </Button>
      </div>
    </Panel>
  );
}
