import { ActionIcon, Button } from '@mantine/core';
import { MinusIcon, PlusIcon } from 'lucide-react';
import { pages } from '../../messages/pages.ts';
import { SwitchBar } from '../../ui/switch-bar.tsx';
import classes from './pages.module.css';

export type Show = 'both' | 'original' | 'translated';

/** 1: a page is as wide as its pane. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** The next larger or smaller zoom, or the same at the end. */
function nextZoom(zoom: number, step: 1 | -1): number {
  return zooms[zooms.indexOf(zoom) + step] ?? zoom;
}

/** The zoom after a key: + and − change it, 0 fits the width; undefined for other keys. */
export function zoomOf(key: string, zoom: number): number | undefined {
  if (key === '0') return 1;
  if (key === '+' || key === '=') return nextZoom(zoom, 1);
  return key === '-' ? nextZoom(zoom, -1) : undefined;
}

interface ControlsProps {
  readonly shows: readonly Show[];
  readonly names?: Readonly<Record<Show, string>>;
  readonly show: Show;
  readonly onShow: (show: Show) => void;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

interface PagesToolbarProps extends ControlsProps {
  readonly counts: { readonly original: number; readonly translated: number };
}

/** How many pages there are, which are shown, and how large. */
export function PagesToolbar({ counts, ...controls }: PagesToolbarProps) {
  return (
    <div className={classes.bar}>
      <div>
        <h2 className={classes.title}>{pages.counts(counts)}</h2>
        <p className={classes.note}>{pages.note}</p>
      </div>
      <PagesControls {...controls} />
    </div>
  );
}

/** Which pages are shown, and how large. */
export function PagesControls({ shows, names = pages, show, onShow, zoom, onZoom }: ControlsProps) {
  return (
    <div className={classes.controls}>
      <SwitchBar label={pages.show} choices={shows} names={names} chosen={show} onChoose={onShow} />
      <div className={classes.zoom}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={pages.zoomOut}
          disabled={nextZoom(zoom, -1) === zoom}
          onClick={() => onZoom(nextZoom(zoom, -1))}
        >
          <MinusIcon size={16} aria-hidden />
        </ActionIcon>
        <Button variant="default" size="xs" title={pages.fitWidth} onClick={() => onZoom(1)}>
          {pages.zoom({ percent: zoom * 100 })}
        </Button>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={pages.zoomIn}
          disabled={nextZoom(zoom, 1) === zoom}
          onClick={() => onZoom(nextZoom(zoom, 1))}
        >
          <PlusIcon size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
