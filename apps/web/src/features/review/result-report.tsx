import type { TranslationResponse } from '@verso/contracts';
import { CircleCheckIcon, TriangleAlertIcon } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { useModelName } from '../../lib/models.ts';
import { review } from '../../messages/review.ts';
import { translate } from '../../messages/translate.ts';
import { Notice } from '../../ui/notice.tsx';
import { reasonForModel } from '../translate/job/model-choice.ts';
import { reportLine } from '../translate/job/report-line.ts';
import { DocumentNotes, IntegrityChecks } from '../translate/job/reports.tsx';
import classes from './result-page.module.css';

/** How good the translation is as far as checks can tell, and what the engine proved about the file. */
export function ResultReport({ translation }: { translation: TranslationResponse }) {
  const { quality_report: quality, integrity_report: integrity, messages, charged_characters } = translation;
  const model = useModelName(translation.model_used);
  const flagged = quality?.units.flagged ?? 0;
  const Icon = flagged > 0 ? TriangleAlertIcon : CircleCheckIcon;
  const facts: [term: string, value: string, note?: string | null][] = [
    [review.charged, formatNumber(charged_characters)],
  ];
  if (model !== null) facts.unshift([review.model, model, reasonForModel(translation)]);
  if (translation.files_expire_at !== null)
    facts.push([
      review.expires,
      translation.keep_nothing ? review.keepsNothing : formatDate(translation.files_expire_at),
    ]);
  return (
    <section className={classes.report} aria-label={review.report}>
      <div className={classes.verdict} data-tone={flagged > 0 ? 'warning' : 'success'}>
        <Icon size={18} strokeWidth={1.8} aria-hidden />
        <div>
          <div className={classes.verdictText}>
            {flagged > 0 ? (
              <Link to="?show=flagged">{review.flags(formatNumber(flagged), flagged)}</Link>
            ) : (
              review.noFlags
            )}
          </div>
          <div className={classes.facts}>{reportLine(translation)}</div>
        </div>
      </div>
      <dl className={classes.figures}>
        {facts.map(([term, value, note]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value}
              {note && <span className={classes.factNote}>{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.details}>
        {integrity && <IntegrityChecks report={integrity} />}
        <DocumentNotes notes={messages} />
      </div>
      {quality?.demo && (
        <div className={classes.demo}>
          <Notice tone="warning" title={translate.result.demoTitle}>
            {translate.result.demoText}
          </Notice>
        </div>
      )}
    </section>
  );
}
