import { Button, Progress } from '@mantine/core';
import { translate } from '../../../messages/translate.ts';
import classes from './analysis-progress.module.css';
import type { AnalysisStep } from './analyze-document.ts';

const messages = translate.analysis;

interface AnalysisProgressProps {
  readonly step: AnalysisStep;
  readonly onCancel: () => void;
  readonly onSkip: () => void;
}

/** The progress of a running analysis. */
export function AnalysisProgress({ step, onCancel, onSkip }: AnalysisProgressProps) {
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <span role="status">{step.message}</span>
        <span className={classes.percent}>{step.percent}%</span>
      </div>
      <Progress value={step.percent} aria-label={messages.progress} />
      <div className={classes.line}>
        <span className={classes.patience}>{messages.patience}</span>
        <span className={classes.actions}>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onSkip}>
            {messages.skip}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onCancel}>
            {messages.cancel}
          </Button>
        </span>
      </div>
    </div>
  );
}
