import type { FitProblem } from '@verso/contracts';
import { pages } from '../../../messages/pages.ts';
import type { OpenPdf } from '../use-pages.ts';
import classes from './fit.module.css';
import { FitPicture } from './fit-picture.tsx';

const messages = pages.fit;

interface MeasuredTextProps {
  readonly translated: OpenPdf;
  /** Counted from 0. */
  readonly page: number;
  readonly area: FitProblem['area'];
  /** What was found. */
  readonly finding: string;
  readonly text: string;
  /** Undefined for text of no unit. */
  readonly onSelect: (() => void) | undefined;
}

/** A text of the report with its picture, which leads to its unit. */
export function MeasuredText({ translated, page, area, finding, text, onSelect }: MeasuredTextProps) {
  return (
    <button type="button" className={classes.problem} disabled={onSelect === undefined} onClick={onSelect}>
      <FitPicture
        pdf={translated.pdf}
        page={page}
        size={translated.sizes[page]}
        area={area}
        label={messages.picture({ page: page + 1 })}
      />
      <span className={classes.words}>
        <span className={classes.where}>
          {messages.where({ page: page + 1 })} · {finding}
        </span>
        <span className={classes.excerpt} dir="auto">
          {text}
        </span>
      </span>
    </button>
  );
}
