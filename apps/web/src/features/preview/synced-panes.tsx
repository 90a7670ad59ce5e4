import { type ReactNode, useRef } from 'react';
import type { Side } from './preview-tab.tsx';
import classes from './synced-panes.module.css';

interface SyncedPanesProps {
  readonly sides: readonly Side[];
  readonly label: (side: Side) => string;
  readonly content: (side: Side) => ReactNode;
}

/** Panes side by side, each with its own scrollbars, that scroll in sync. */
export function SyncedPanes({ sides, label, content }: SyncedPanesProps) {
  const panes = useRef(new Map<Side, HTMLElement>());
  const leading = useRef<HTMLElement | null>(null);

  function follow(pane: HTMLElement) {
    // The other pane fires scroll events as well; they must not scroll this one back.
    if (leading.current !== null && leading.current !== pane) return;
    leading.current = pane;
    for (const other of panes.current.values()) {
      if (other === pane) continue;
      other.scrollTop = scaled(
        pane.scrollTop,
        pane.scrollHeight - pane.clientHeight,
        other.scrollHeight - other.clientHeight,
      );
      other.scrollLeft = scaled(
        pane.scrollLeft,
        pane.scrollWidth - pane.clientWidth,
        other.scrollWidth - other.clientWidth,
      );
    }
    requestAnimationFrame(() => requestAnimationFrame(() => (leading.current = null)));
  }

  return (
    <div className={classes.panes} data-sides={sides.length}>
      {sides.map((side) => (
        <section
          key={side}
          ref={(element) => {
            if (element) panes.current.set(side, element);
            return () => {
              panes.current.delete(side);
            };
          }}
          className={classes.pane}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable (WCAG 2.1.1).
          tabIndex={0}
          aria-label={label(side)}
          onScroll={(event) => follow(event.currentTarget)}
        >
          {content(side)}
        </section>
      ))}
    </div>
  );
}

function scaled(position: number, range: number, otherRange: number): number {
  return range <= 0 ? 0 : (position / range) * otherRange;
}
