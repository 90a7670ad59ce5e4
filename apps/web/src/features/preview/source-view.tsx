import { formatNumber } from '../../lib/format.ts';
import { PairedRows } from './paired-rows.tsx';
import type { Pair } from './preview-tab.tsx';
import classes from './source-view.module.css';

/** A plain text, LaTeX or Markdown file, line by line. */
export function SourceView({ pair }: { pair: Pair<'source'> }) {
  return (
    <PairedRows
      pair={pair}
      variant="source"
      counts={{ original: pair.original.lines.length, translated: pair.translated.lines.length }}
      row={(side, index) => (
        <div className={classes.line}>
          <span className={classes.number} aria-hidden>
            {formatNumber(index + 1)}
          </span>
          <span className={classes.text} dir="auto">
            {pair[side].lines[index]}
          </span>
        </div>
      )}
    />
  );
}
