import type { FitReport } from '@verso/contracts';
import classes from '../pages.module.css';

interface FitMarksProps {
  readonly report: FitReport;
  /** Counted from 0. */
  readonly page: number;
  /** Pixels per point. */
  readonly scale: number;
}

/** What the report found on a page: texts that do not fit are outlined, letters in another font underlined. */
export function FitMarks({ report, page, scale }: FitMarksProps) {
  const problems = report.problems.filter((problem) => problem.page === page).map(({ area }) => area);
  const letters = report.replaced_fonts.filter((font) => font.page === page).flatMap(({ areas }) => areas);
  const marks = [
    ...problems.map((area) => ({ area, kind: 'problem' })),
    ...letters.map((area) => ({ area, kind: 'font' })),
  ];
  return marks.map(({ area: { x, y, width, height }, kind }) => (
    <span
      key={`${kind} ${x} ${y}`}
      className={classes.found}
      data-kind={kind}
      style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale }}
    />
  ));
}
