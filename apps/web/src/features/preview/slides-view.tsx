import type { Slide } from '@verso/engine/reading';
import { preview } from '../../messages/preview.ts';
import { Tag } from '../../ui/tag.tsx';
import { Blocks } from './block-view.tsx';
import { PairedRows } from './paired-rows.tsx';
import type { Pair } from './preview-tab.tsx';
import classes from './slides-view.module.css';
import { Spans } from './spans.tsx';

/** A presentation, slide by slide. */
export function SlidesView({ pair }: { pair: Pair<'slides'> }) {
  return (
    <PairedRows
      pair={pair}
      variant="slides"
      counts={{ original: pair.original.slides.length, translated: pair.translated.slides.length }}
      row={(side, index) => {
        const slide = pair[side].slides[index];
        return slide && <SlideCard slide={slide} />;
      }}
    />
  );
}

function SlideCard({ slide: { number, isHidden, title, blocks } }: { slide: Slide }) {
  const notes = blocks.filter((block) => block.type === 'aside' && block.role === 'speaker-notes');
  const shown = blocks.filter((block) => !notes.includes(block));
  return (
    <article className={classes.slide} aria-label={preview.slide({ number })}>
      <div className={classes.number}>
        {preview.slide({ number })} {isHidden && <Tag>{preview.hidden}</Tag>}
      </div>
      <div className={classes.canvas}>
        <h3 className={classes.title} dir="auto" data-empty={title.length === 0}>
          {title.length === 0 ? preview.untitled : <Spans spans={title} />}
        </h3>
        <Blocks blocks={shown} />
      </div>
      <Blocks blocks={notes} />
    </article>
  );
}
