import {
  type Range,
  type ReactVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Rows } from './use-rows.ts';

/** The height of a row before it is measured, in pixels. */
const usualHeight = 72;

/** How the list moves. */
interface Flight {
  /** The rows in view. */
  first: number;
  end: number;
  isFlying: boolean;
}

/**
 * Which of the rows are in the document: those in view, some around them, the current one and the one that is open. Only the
 * component that draws them uses it, since it renders again with each row that comes into view.
 */
export function useVirtualRows(rows: Rows, count: number): ReactVirtualizer<Window, Element> {
  const [top, setTop] = useState(0);
  const last = Math.max(0, count - 1);
  const kept = [rows.current, ...(rows.open === null ? [] : [Math.min(rows.open.index, last)])];
  const flight = useRef<Flight>({ first: 0, end: last, isFlying: false });
  const list = useRef<Virtualizer<Window, Element>>(undefined);

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => usualHeight,
    overscan: 6,
    scrollMargin: top,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    rangeExtractor: (range) => {
      const around = isFlying(flight.current, range, list.current) ? 0 : range.overscan;
      const first = Math.max(0, range.startIndex - around);
      const end = Math.min(last, range.endIndex + around);
      const shown = Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => first + index);
      return count === 0 ? [] : [...new Set([...shown, ...kept])].sort((a, b) => a - b);
    },
  });
  list.current = virtualizer;

  const { ref, scrollTo, focusWanted } = rows;
  useLayoutEffect(() => {
    scrollTo.current = (index) => virtualizer.scrollToIndex(index, { align: 'center' });
  }, [scrollTo, virtualizer]);
  useLayoutEffect(focusWanted);
  const isEmpty = count === 0;
  useLayoutEffect(() => {
    const element = ref.current;
    if (isEmpty || element === null) return;
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    measure();
    // What is above the list can change its height.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref, isEmpty]);
  return virtualizer;
}

/**
 * Whether the list scrolls so fast that no row stays in view, until it scrolls slower or stops. Rows around the view would be
 * gone before anyone sees them, and no row has to stay in its place when those above it turn out to be higher.
 */
function isFlying(
  flight: Flight,
  { startIndex, endIndex }: Range,
  list: Virtualizer<Window, Element> | undefined,
): boolean {
  if (startIndex !== flight.first) flight.isFlying = startIndex > flight.end || endIndex < flight.first;
  flight.isFlying &&= list?.isScrolling === true;
  Object.assign(flight, { first: startIndex, end: endIndex });
  if (list !== undefined)
    list.shouldAdjustScrollPositionOnItemSizeChange = flight.isFlying ? () => false : undefined;
  return flight.isFlying;
}
