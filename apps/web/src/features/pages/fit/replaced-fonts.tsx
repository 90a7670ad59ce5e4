import type { ReplacedFont } from '@verso/contracts';
import type { RenderedUnit } from '@verso/engine/pages';
import { pages } from '../../../messages/pages.ts';
import type { OpenPdf } from '../use-pages.ts';
import classes from './fit.module.css';
import { MeasuredText } from './measured-text.tsx';

const messages = pages.fit;

interface ReplacedFontsProps {
  readonly fonts: readonly ReplacedFont[];
  readonly translated: OpenPdf;
  readonly targets: readonly RenderedUnit[];
  readonly onSelect: (unit: string) => void;
}

/** The fonts that draw letters which those of the document lack, by page. */
export function ReplacedFonts({ fonts, translated, targets, onSelect }: ReplacedFontsProps) {
  const textOf = new Map(targets.map(({ id, text }) => [id, text]));
  const texts = new Set(fonts.flatMap(({ units }) => units)).size;
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>{messages.fonts({ texts })}</summary>
      <div className={classes.head}>
        <p className={classes.advice}>{messages.fontsAdvice}</p>
      </div>
      <ul className={classes.list}>
        {fonts.map(({ font, page, units, areas }) => {
          const [unit, area] = [units[0], areas[0]];
          if (unit === undefined || area === undefined) return null;
          return (
            <li key={`${page} ${font}`} className={classes.item}>
              <MeasuredText
                translated={translated}
                page={page}
                area={area}
                finding={messages.fontOnPage({ font, texts: units.length })}
                text={textOf.get(unit) ?? ''}
                onSelect={() => onSelect(unit)}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
