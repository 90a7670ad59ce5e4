import { ActionIcon, Button } from '@mantine/core';
import { MinusIcon, PlusIcon } from 'lucide-react';
import { pages } from '../../messages/pages.ts';
import { SwitchBar } from '../../ui/switch-bar.tsx';
import classes from './pages.module.css';

export type Show = 'both' | 'original' | 'translated';

/** 1: a page is as wide as its pane. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** The next larger or smaller zoom, or the same at the end. */
export function nextZoom(zoom: number, step: 1 | -1): number {
  return zooms[zooms.indexOf(zoom) + step] ?? zoom;
}

interface PagesToolbarProps {
  readonly counts: { readonly original: number; readonly translated: number };
  readonly shows: readonly Show[];
  readonly show: Show;
  readonly onShow: (show: Show) => void;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

/** Which pages are shown, and how large. */
export function PagesToolbar({ counts, shows, show, onShow, zoom, onZoom }: PagesToolbarProps) {
  return (
    <div className={classes.bar}>
      <div>
        <h2 className={classes.title}>{pages.counts(counts)}</h2>
        <p className={classes.note}>{pages.note}</p>
      </div>
      <div className={classes.controls}>
        <SwitchBar label={pages.show} choices={shows} names={pages} chosen={show} onChoose={onShow} />
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
    </div>
  );
}
