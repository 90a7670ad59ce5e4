import type { ReactNode } from 'react';
import { preview } from '../../messages/preview.ts';
import classes from './paired-rows.module.css';
import type { Pair, Side } from './preview-tab.tsx';
import { SyncedPanes } from './synced-panes.tsx';

interface PairedRowsProps {
  readonly pair: Pick<Pair, 'sides' | 'languages'>;
  /** The number of rows per side. */
  readonly counts: Readonly<Record<Side, number>>;
  readonly row: (side: Side, index: number) => ReactNode;
  readonly variant: 'page' | 'source' | 'slides';
}

/** Rows per chunk. The browser skips the layout of chunks outside the viewport. */
const chunkSize = 50;

/**
 * Two documents row by row, with matching rows side by side. When the row counts differ, each side scrolls separately
 * and in sync with the other.
 */
export function PairedRows({ pair, counts, row, variant }: PairedRowsProps) {
  const { sides, languages } = pair;
  const rows = Math.max(...sides.map((side) => counts[side]));
  if (rows === 0) return <p className={classes.empty}>{preview.empty}</p>;
  if (sides.length === 2 && counts.original !== counts.translated) {
    return (
      <SyncedPanes
        sides={sides}
        label={(side) => preview[side]}
        content={(side) => (
          <div className={classes.column} data-variant={variant} lang={languages[side]}>
            <Chunks count={counts[side]} row={(index) => <Cell key={index}>{row(side, index)}</Cell>} />
          </div>
        )}
      />
    );
  }
  return (
    <div className={classes.pair} data-variant={variant} data-sides={sides.length}>
      <div className={classes.heads}>
        {sides.map((side) => (
          <div key={side} className={classes.head}>
            {preview[side]}
          </div>
        ))}
      </div>
      <Chunks
        count={rows}
        row={(index) => (
          <div key={index} className={classes.row}>
            {sides.map((side) => (
              <Cell key={side} side={side} lang={languages[side]}>
                {row(side, index)}
              </Cell>
            ))}
          </div>
        )}
      />
    </div>
  );
}

function Cell({ side, lang, children }: { side?: Side; lang?: string | undefined; children: ReactNode }) {
  return (
    <div className={classes.cell} data-side={side} lang={lang}>
      {children}
    </div>
  );
}

function Chunks({ count, row }: { count: number; row: (index: number) => ReactNode }) {
  const chunks = Math.ceil(count / chunkSize);
  return Array.from({ length: chunks }, (_, chunk) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered.
    <div key={chunk} className={chunks > 1 ? classes.chunk : undefined}>
      {Array.from({ length: Math.min(chunkSize, count - chunk * chunkSize) }, (_, index) =>
        row(chunk * chunkSize + index),
      )}
    </div>
  ));
}
