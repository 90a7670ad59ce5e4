import { correspondingPlace, scrollAnchors } from '@verso/engine/pages';
import { useMemo, useRef } from 'react';
import type { PaneHandle } from './page-pane.tsx';
import type { Rendered, Side } from './use-rendered.ts';

/** Keeps corresponding places of the two panes beside each other: the pane that the user scrolls leads. */
export function useFollow({ opened, areas }: Pick<Rendered, 'opened' | 'areas'>) {
  const refs = { original: useRef<PaneHandle>(null), translated: useRef<PaneHandle>(null) };
  const leading = useRef<Side | null>(null);
  const anchors = useMemo(
    () =>
      scrollAnchors(
        { units: areas.original, heights: opened.original?.sizes.map(({ height }) => height) ?? [] },
        { units: areas.translated, heights: opened.translated?.sizes.map(({ height }) => height) ?? [] },
      ),
    [areas.original, areas.translated, opened.original, opened.translated],
  );
  function onScroll(side: Side, place: number) {
    // The other pane fires scroll events as well; they must not scroll this one back.
    if (leading.current !== null && leading.current !== side) return;
    leading.current = side;
    const other = side === 'original' ? 'translated' : 'original';
    refs[other].current?.scrollTo(correspondingPlace(anchors, place, side));
    requestAnimationFrame(() => requestAnimationFrame(() => (leading.current = null)));
  }
  return { refs, onScroll };
}
