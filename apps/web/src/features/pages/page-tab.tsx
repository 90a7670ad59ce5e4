import type { TranslatedUnit, TranslationResponse } from '@verso/contracts';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useEdition } from '../../app/editions.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { pages } from '../../messages/pages.ts';
import { useCurrentFit } from './fit/use-fit.ts';
import { PagePane } from './page-pane.tsx';
import classes from './pages.module.css';
import { PagesAwaited, PagesFailed } from './pages-notices.tsx';
import { PagesControls, type Show, zoomOf } from './toolbar.tsx';
import { maxUnits } from './use-all-units.ts';
import { useFollow } from './use-follow.ts';
import { useLacksRenderer } from './use-has-pages.ts';
import { type Rendered, type Side, useRendered } from './use-rendered.ts';

const shows = ['translated', 'original', 'both'] as const;
const names = { ...pages, both: pages.bothStacked };
const stored = 'review.page';

interface PageTabProps {
  readonly translation: TranslationResponse;
  /** The current unit, and its row in the list. */
  readonly unit: TranslatedUnit;
  readonly row: number;
  readonly onGoTo: (row: number) => void;
  /** Goes to a unit, whether or not the list shows it. */
  readonly onGoToUnit: (unit: TranslatedUnit) => void;
}

/** The current unit on its page, beside the units of the review. */
export function PageTab(props: PageTabProps) {
  const lacksRenderer = useLacksRenderer(props.translation);
  return lacksRenderer ? <p className={classes.note}>{pages.off}</p> : <Beside {...props} />;
}

function Beside({ translation, unit, row, onGoTo, onGoToUnit }: PageTabProps) {
  const [show, setShow] = useState<Show>(
    () => shows.find((each) => each === readStored(stored)) ?? 'translated',
  );
  const [zoom, setZoom] = useState(1);
  const sides: readonly Side[] = show === 'both' ? ['original', 'translated'] : [show];
  const { rendered, isOld } = useRenderedAfterPause(translation.id, sides);
  const follow = useFollow(rendered);
  const { opened, areas, units } = rendered;
  const report = useCurrentFit(translation.id);

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const key = event.key.toLowerCase();
    const zoomed = zoomOf(key, zoom);
    if (key === 'j') onGoTo(row + 1);
    else if (key === 'k') onGoTo(row - 1);
    else if (zoomed !== undefined) setZoom(zoomed);
    else return;
    event.preventDefault();
  }
  function select(id: string) {
    const chosen = units?.find((each) => each.id === id);
    if (chosen !== undefined) onGoToUnit(chosen);
  }

  if (rendered.failed !== null || rendered.broken !== null) return <PagesFailed rendered={rendered} />;
  return (
    <div className={classes.beside}>
      <PagesControls
        shows={shows}
        names={names}
        show={show}
        onShow={(next) => {
          setShow(next);
          writeStored(stored, next);
        }}
        zoom={zoom}
        onZoom={setZoom}
      />
      <p className={classes.note}>{isOld ? pages.again : aboutUnit(unit, sides, rendered)}</p>
      {sides.map((side) => {
        const pdf = opened[side];
        return pdf === null ? (
          <PagesAwaited key={side} sides={1} />
        ) : (
          <PagePane
            key={side}
            ref={follow.refs[side]}
            label={pages[side]}
            opened={pdf}
            zoom={zoom}
            areas={areas[side]}
            selected={unit.id}
            report={side === 'translated' && !isOld ? report : undefined}
            onSelect={select}
            onScroll={(place) => follow.onScroll(side, place)}
            onKeyDown={onKeyDown}
          />
        );
      })}
    </div>
  );
}

/** Whether the unit is marked, and why not. */
function aboutUnit(unit: TranslatedUnit, sides: readonly Side[], { areas, units }: Rendered): string {
  if (sides.some((side) => areas[side].size === 0 || areas[side].has(unit.id))) return pages.beside;
  const isFar = units !== undefined && units.length >= maxUnits && (unit.position ?? 0) >= units.length;
  return isFar ? pages.tooFar({ texts: maxUnits }) : pages.notOnShown;
}

/** The user goes on translating; each rendering keeps the server busy for seconds. */
const pauseMs = 2_000;

/** The pages, rendered again when the user pauses after changes, and one rendering at a time. */
function useRenderedAfterPause(id: string, sides: readonly Side[]) {
  const latest = useEdition(id);
  const [edition, setEdition] = useState(latest);
  const rendered = useRendered(id, { sides, edition });
  const { isRendering } = rendered;
  useEffect(() => {
    if (latest === edition || isRendering) return;
    const timer = setTimeout(() => setEdition(latest), pauseMs);
    return () => clearTimeout(timer);
  }, [latest, edition, isRendering]);
  const isShown = rendered.opened.translated !== null && sides.includes('translated');
  return { rendered, isOld: isShown && (latest !== edition || isRendering) };
}
