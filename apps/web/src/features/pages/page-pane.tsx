import { useElementSize, useMergedRef } from '@mantine/hooks';
import type { FitReport } from '@verso/contracts';
import type { UnitAreas } from '@verso/engine/pages';
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { pages } from '../../messages/pages.ts';
import { FitMarks } from './fit/fit-marks.tsx';
import { layOut, pageGap, placeAt, topOf, unitAt } from './layout.ts';
import { PagePicture } from './page-picture.tsx';
import classes from './pages.module.css';
import type { OpenPdf } from './use-pages.ts';

/** What the other pane may ask of a pane. */
export interface PaneHandle {
  /** Scrolls so that this place is at the top. */
  scrollTo(place: number): void;
}

interface PagePaneProps {
  readonly ref?: Ref<PaneHandle>;
  readonly label: string;
  readonly opened: OpenPdf;
  readonly zoom: number;
  readonly areas: UnitAreas;
  readonly selected: string | null;
  /** What is marked on the pages besides the selected unit. */
  readonly report?: FitReport | undefined;
  readonly onSelect: (unit: string) => void;
  /** The place at the top has changed. */
  readonly onScroll: (place: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The pages of one document, below each other. */
export function PagePane({ ref, label, opened, zoom, areas, selected, report, ...on }: PagePaneProps) {
  const { pdf, sizes } = opened;
  const pane = useRef<HTMLElement>(null);
  const { ref: measured, width } = useElementSize<HTMLElement>();
  const merged = useMergedRef(pane, measured);
  const layout = useMemo(
    () => layOut(sizes, Math.max(160, width - 2 * pageGap) * zoom),
    [sizes, width, zoom],
  );
  const marked = selected === null ? undefined : areas.get(selected);

  useImperativeHandle(
    ref,
    () => ({
      scrollTo: (place) => {
        if (pane.current !== null) pane.current.scrollTop = topOf(layout, place) - pageGap;
      },
    }),
    [layout],
  );

  const first = marked?.[0];
  useEffect(() => {
    const element = pane.current;
    if (first === undefined || element === null) return;
    const top = (layout.tops[first.page] ?? 0) + first.y * layout.scale;
    const isVisible = top > element.scrollTop && top < element.scrollTop + element.clientHeight * 0.8;
    if (!isVisible) element.scrollTop = top - element.clientHeight / 3;
  }, [first, layout]);

  function select(event: MouseEvent<HTMLElement>, page: number) {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const unit = unitAt(
      areas,
      page,
      (event.clientX - left) / layout.scale,
      (event.clientY - top) / layout.scale,
    );
    if (unit !== null) on.onSelect(unit);
  }

  return (
    <section
      ref={merged}
      className={classes.pane}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable (WCAG 2.1.1).
      tabIndex={0}
      aria-label={label}
      onScroll={({ currentTarget }) => on.onScroll(placeAt(layout, currentTarget.scrollTop + pageGap))}
      onKeyDown={on.onKeyDown}
    >
      {width > 0 && (
        <div className={classes.sheets}>
          {sizes.map((size, page) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the keys J and K and the buttons below do the same.
            // biome-ignore lint/a11y/useKeyWithClickEvents: as above.
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other identity.
              key={page}
              className={classes.page}
              style={{ width: size.width * layout.scale, height: layout.heights[page] }}
              onClick={(event) => select(event, page)}
            >
              <PagePicture
                pdf={pdf}
                page={page}
                size={size}
                scale={layout.scale}
                label={pages.page({ side: label, number: page + 1, count: sizes.length })}
              />
              {report !== undefined && <FitMarks report={report} page={page} scale={layout.scale} />}
              {marked?.map(
                (area) =>
                  area.page === page && (
                    <span
                      key={`${area.x} ${area.y}`}
                      className={classes.mark}
                      style={{
                        left: area.x * layout.scale,
                        top: area.y * layout.scale,
                        width: area.width * layout.scale,
                        height: area.height * layout.scale,
                      }}
                    />
                  ),
              )}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
