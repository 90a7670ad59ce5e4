import { compareLayout, type FitFinding, type RenderedUnit } from '@verso/engine/pages';
import { CircleCheckIcon, TriangleAlertIcon } from 'lucide-react';
import { useMemo } from 'react';
import { pages } from '../../messages/pages.ts';
import classes from './pages.module.css';
import type { ReadDocument } from './use-pages.ts';

/** The texts that do not fit on the pages of the translation; null until the pages are read. */
export function useFindings(original: ReadDocument, translated: ReadDocument): readonly FitFinding[] | null {
  return useMemo(() => {
    if (original.pages.length === 0 || translated.pages.length === 0) return null;
    return compareLayout(original, translated);
  }, [original, translated]);
}

interface LayoutFindingsProps {
  readonly findings: readonly FitFinding[] | null;
  readonly texts: readonly RenderedUnit[];
  /** Pages that the translation has more than the original. */
  readonly added: number;
  readonly onSelect: (unit: string) => void;
}

/** Findings that are listed; more would not be read one by one. */
const maxListed = 200;

/** What is wrong with the layout of the translation, by page. Choosing a text marks it on both pages. */
export function LayoutFindings({ findings, texts, added, onSelect }: LayoutFindingsProps) {
  if (findings === null) return null;
  const addedText = added > 0 ? ` ${pages.layout.added({ pages: added })}` : '';
  if (findings.length === 0)
    return (
      <p className={classes.fits} data-tone="success">
        <CircleCheckIcon size={16} strokeWidth={1.8} aria-hidden />
        {pages.layout.fits}
        {addedText}
      </p>
    );
  const textOf = new Map(texts.map(({ id, text }) => [id, text]));
  const listed = findings.toSorted((one, other) => one.area.page - other.area.page).slice(0, maxListed);
  return (
    <details className={classes.findings}>
      <summary className={classes.fits} data-tone="warning">
        <TriangleAlertIcon size={16} strokeWidth={1.8} aria-hidden />
        {pages.layout.found({ texts: findings.length })}
        {addedText}
      </summary>
      <p className={classes.note}>{pages.layout.advice}</p>
      <ul className={classes.list}>
        {listed.map(({ unit, problem, area }) => (
          <li key={unit}>
            <button type="button" className={classes.finding} onClick={() => onSelect(unit)}>
              <span className={classes.where}>
                {pages.layout.where({ page: area.page + 1 })} · {pages.layout.problems[problem]}
              </span>
              <span className={classes.excerpt} dir="auto">
                {textOf.get(unit)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
