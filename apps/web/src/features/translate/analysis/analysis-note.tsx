import { Input } from '@mantine/core';
import { CircleCheckIcon, ScanTextIcon } from 'lucide-react';
import { translate } from '../../../messages/translate.ts';
import type { Setup } from '../setup/setup.ts';
import classes from './analysis-note.module.css';

const messages = translate.analysis;

/** Replaces the category field in the AI strategy: whether the document has been analyzed. */
export function AnalysisNote({ analysis }: Pick<Setup, 'analysis'>) {
  return (
    <div>
      <Input.Label component="div">{messages.label}</Input.Label>
      <p className={classes.note} role="status" data-done={analysis !== null || undefined}>
        {analysis === null ? (
          <ScanTextIcon size={16} strokeWidth={1.7} className={classes.icon} aria-hidden />
        ) : (
          <CircleCheckIcon size={16} strokeWidth={1.8} className={classes.icon} aria-hidden />
        )}
        {analysis === null ? messages.placeholder : messages.done}
      </p>
    </div>
  );
}
