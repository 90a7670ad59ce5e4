import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TranslatedUnit, TranslationResponse } from '@verso/contracts';
import { correspondingPlace, type RenderedUnit, scrollAnchors } from '@verso/engine/pages';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError, reasonOf } from '../../lib/api.ts';
import { errors } from '../../messages/errors.ts';
import { pages } from '../../messages/pages.ts';
import { Notice } from '../../ui/notice.tsx';
import { FitPanel } from './fit/fit-panel.tsx';
import { PagePane, type PaneHandle } from './page-pane.tsx';
import classes from './pages.module.css';
import { SelectedUnit } from './selected-unit.tsx';
import { nextZoom, PagesToolbar, type Show } from './toolbar.tsx';
import { useAllUnits } from './use-all-units.ts';
import { type OpenPdf, useOpenPdf, usePdfFile, useReadDocument } from './use-pages.ts';
import { wireText } from './wire-text.ts';

/** The Pages tab: the rendered document beside its translation. */
export function PagesTab({ translation }: { translation: TranslationResponse }) {
  const files = {
    original: usePdfFile(translation.id, 'original'),
    translated: usePdfFile(translation.id, 'translated'),
  };
  const units = useAllUnits(translation.id);
  const original = useOpenPdf(files.original.data);
  const translated = useOpenPdf(files.translated.data);
  const failed = files.original.error ?? files.translated.error;
  const broken = original.error ?? translated.error;
  if (failed || broken)
    return (
      <Notice
        tone="danger"
        role="alert"
        title={pages.failed}
        actions={
          <>
            {(!(failed instanceof ApiError) || failed.retryable) && (
              <Button
                size="xs"
                onClick={() => {
                  for (const file of Object.values(files)) void file.refetch();
                }}
              >
                {errors.tryAgain}
              </Button>
            )}
            <Button size="xs" variant="default" component={Link} to="?view=preview">
              {pages.readInstead}
            </Button>
          </>
        }
      >
        {failed ? reasonOf(failed) : pages.broken}
      </Notice>
    );
  if (original.opened === null || translated.opened === null)
    return (
      <div role="status" className={classes.waiting}>
        <p className={classes.note}>
          {pages.rendering}. {pages.renderingNote}
        </p>
        <div className={classes.skeletons} aria-hidden>
          <Skeleton height={420} radius="lg" />
          <Skeleton height={420} radius="lg" />
        </div>
      </div>
    );
  return (
    <Pages
      translation={translation}
      original={original.opened}
      translated={translated.opened}
      units={units.data}
    />
  );
}

interface PagesProps {
  readonly translation: TranslationResponse;
  readonly original: OpenPdf;
  readonly translated: OpenPdf;
  /** Undefined until they are loaded. */
  readonly units: readonly TranslatedUnit[] | undefined;
}

const noUnits: readonly TranslatedUnit[] = [];
const noTexts: readonly RenderedUnit[] = [];

function Pages({ translation, original, translated, units }: PagesProps) {
  const isNarrow = useMediaQuery('(max-width: 44em)') ?? false;
  const [chosen, setShow] = useState<Show>('both');
  const show = isNarrow && chosen === 'both' ? 'translated' : chosen;
  const [zoom, setZoom] = useState(1);
  const [parameters, setParameters] = useSearchParams();
  const selected = parameters.get('at');
  const sources = useMemo(() => units?.map(({ id, source }) => ({ id, text: wireText(source) })), [units]);
  const targets = useMemo(
    () => units?.map(({ id, source, target }) => ({ id, text: wireText(target ?? source) })),
    [units],
  );
  const read = {
    original: useReadDocument(original.pdf, sources),
    translated: useReadDocument(translated.pdf, targets),
  };
  const areas = { original: read.original.areas, translated: read.translated.areas };
  const follow = useFollow({ original, translated }, areas);

  function select(unit: string) {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('at', unit);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  function step(by: 1 | -1) {
    const all = units ?? noUnits;
    const next = all[all.findIndex(({ id }) => id === selected) + by];
    if (next !== undefined) select(next.id);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key === 'j') step(1);
    else if (key === 'k') step(-1);
    else if (key === '0') setZoom(1);
    else if (key === '+' || key === '=') setZoom(nextZoom(zoom, 1));
    else if (key === '-') setZoom(nextZoom(zoom, -1));
    else return;
    event.preventDefault();
  }

  const sides = show === 'both' ? (['original', 'translated'] as const) : [show];
  const opened = { original, translated };
  return (
    <div className={classes.tab}>
      <PagesToolbar
        counts={{ original: original.sizes.length, translated: translated.sizes.length }}
        shows={isNarrow ? ['original', 'translated'] : ['both', 'original', 'translated']}
        show={show}
        onShow={setShow}
        zoom={zoom}
        onZoom={setZoom}
      />
      <FitPanel
        translation={translation}
        translated={translated}
        sources={sources ?? noTexts}
        targets={targets ?? noTexts}
        onSelect={select}
      />
      <div className={classes.panes} data-sides={sides.length}>
        {sides.map((side) => (
          <PagePane
            key={side}
            ref={follow.refs[side]}
            label={pages[side]}
            opened={opened[side]}
            zoom={zoom}
            areas={areas[side]}
            selected={selected}
            onSelect={select}
            onScroll={(place) => follow.onScroll(side, place)}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
      <SelectedUnit
        translation={translation}
        units={units ?? noUnits}
        selected={selected}
        isOnPages={selected !== null && (areas.original.has(selected) || areas.translated.has(selected))}
        onStep={step}
      />
      <p className={classes.keys}>{pages.keys}</p>
    </div>
  );
}

type Side = 'original' | 'translated';
type Both<Value> = Readonly<Record<Side, Value>>;

/** Keeps corresponding places of the two panes beside each other: the pane that the user scrolls leads. */
function useFollow(opened: Both<OpenPdf>, areas: Both<Parameters<typeof scrollAnchors>[0]['units']>) {
  const refs = { original: useRef<PaneHandle>(null), translated: useRef<PaneHandle>(null) };
  const leading = useRef<Side | null>(null);
  const anchors = useMemo(
    () =>
      scrollAnchors(
        { units: areas.original, heights: opened.original.sizes.map(({ height }) => height) },
        { units: areas.translated, heights: opened.translated.sizes.map(({ height }) => height) },
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
