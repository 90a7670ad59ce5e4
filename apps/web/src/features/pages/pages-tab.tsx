import { useMediaQuery } from '@mantine/hooks';
import type { TranslatedUnit, TranslationResponse } from '@verso/contracts';
import type { RenderedUnit } from '@verso/engine/pages';
import { type KeyboardEvent, useState } from 'react';
import { useParameters } from '../../lib/use-parameters.ts';
import { pages } from '../../messages/pages.ts';
import { FitPanel } from './fit/fit-panel.tsx';
import { useCurrentFit } from './fit/use-fit.ts';
import { PagePane } from './page-pane.tsx';
import classes from './pages.module.css';
import { PagesAwaited, PagesFailed } from './pages-notices.tsx';
import { SelectedUnit } from './selected-unit.tsx';
import { PagesToolbar, type Show, zoomOf } from './toolbar.tsx';
import { useFollow } from './use-follow.ts';
import type { OpenPdf } from './use-pages.ts';
import { type Both, type Rendered, useRendered } from './use-rendered.ts';

const bothSides = ['original', 'translated'] as const;

/** The Pages tab: the rendered document beside its translation. */
export function PagesTab({ translation }: { translation: TranslationResponse }) {
  const rendered = useRendered(translation.id, { sides: bothSides });
  const { original, translated } = rendered.opened;
  if (rendered.failed !== null || rendered.broken !== null) return <PagesFailed rendered={rendered} />;
  if (original === null || translated === null) return <PagesAwaited sides={2} />;
  return <Pages translation={translation} rendered={rendered} opened={{ original, translated }} />;
}

interface PagesProps {
  readonly translation: TranslationResponse;
  readonly rendered: Rendered;
  readonly opened: Both<OpenPdf>;
}

const noUnits: readonly TranslatedUnit[] = [];
const noTexts: readonly RenderedUnit[] = [];

function Pages({ translation, rendered, opened }: PagesProps) {
  const isNarrow = useMediaQuery('(max-width: 44em)') ?? false;
  const [chosen, setShow] = useState<Show>('both');
  const show = isNarrow && chosen === 'both' ? 'translated' : chosen;
  const [zoom, setZoom] = useState(1);
  const [parameters, setParameters] = useParameters();
  const selected = parameters.get('at');
  const { units, texts, areas } = rendered;
  const follow = useFollow(rendered);
  const report = useCurrentFit(translation.id);

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
    const zoomed = zoomOf(key, zoom);
    if (key === 'j') step(1);
    else if (key === 'k') step(-1);
    else if (zoomed !== undefined) setZoom(zoomed);
    else return;
    event.preventDefault();
  }

  const sides = show === 'both' ? bothSides : [show];
  return (
    <div className={classes.tab}>
      <PagesToolbar
        counts={{ original: opened.original.sizes.length, translated: opened.translated.sizes.length }}
        shows={isNarrow ? ['original', 'translated'] : ['both', 'original', 'translated']}
        show={show}
        onShow={setShow}
        zoom={zoom}
        onZoom={setZoom}
      />
      <FitPanel
        translation={translation}
        translated={opened.translated}
        sources={texts?.original ?? noTexts}
        targets={texts?.translated ?? noTexts}
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
            report={side === 'translated' ? report : undefined}
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
