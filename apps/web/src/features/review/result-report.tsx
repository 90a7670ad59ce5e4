import {
  documentTypes,
  keepNothingMinutes,
  languageName,
  type TranslationResponse,
  verdictIn,
} from '@verso/contracts';
import { ChevronRightIcon, CircleCheckIcon, TriangleAlertIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatBytes, formatDate, formatNumber } from '../../lib/format.ts';
import { lazy } from '../../lib/lazy.ts';
import { useModelName } from '../../lib/models.ts';
import { retentionTerms } from '../../messages/retention.ts';
import { review } from '../../messages/review.ts';
import { translate } from '../../messages/translate.ts';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/use-now.ts';
import { usePublicConfig } from '../accounts/session.ts';
import { useFit } from '../pages/fit/use-fit.ts';
import { useHasPages } from '../pages/use-has-pages.ts';
import { sourceName } from '../translate/job/job-header.tsx';
import { reasonForModel } from '../translate/job/model-choice.ts';
import { reportLine } from '../translate/job/report-line.ts';
import { DocumentNotes, IntegrityChecks, KeptTexts } from '../translate/job/reports.tsx';
import { minutesLeft, retentionLine } from '../translate/job/retention.ts';
import { StyleLine } from '../translate/job/style-line.tsx';
import { TermsLine } from '../translate/job/terms-line.tsx';
import { verdictTitle } from '../translate/job/verdict.ts';
import classes from './result-page.module.css';

const Thumbnails = lazy(async () => ({ default: (await import('../pages/thumbnails.tsx')).Thumbnails }));

/** The quality of the translation in one line, with expandable details. */
export function ResultReport({ translation }: { translation: TranslationResponse }) {
  const { quality_report: quality, integrity_report: integrity, messages, keep_nothing } = translation;
  const now = new Date(useNow(10_000, keep_nothing));
  const model = useModelName(translation.model_used);
  const hasPages = useHasPages(translation);
  const [isOpen, setOpen] = useState(false);
  const verdict = verdictIn(translation);
  const isMeasured = usePublicConfig()?.measures_fit === true;
  const fit = useFit(translation.id, hasPages && isMeasured);
  const unfit = fit.data?.problems.length ?? quality?.fit?.problems ?? 0;
  const hasProblems = verdict.kind !== 'complete' || unfit > 0;
  const Icon = hasProblems ? TriangleAlertIcon : CircleCheckIcon;
  const line = [
    reportLine(translation),
    ...(model === null ? [] : [`${review.model}: ${model}`]),
    ...(keep_nothing ? [retentionLine(translation, now)] : []),
  ].join(' · ');
  const reason = model === null ? null : reasonForModel(translation);
  return (
    <section className={classes.report} aria-label={review.report}>
      <div className={classes.verdict} data-tone={hasProblems ? 'warning' : 'success'}>
        <Icon size={18} strokeWidth={1.8} aria-hidden />
        <p className={classes.line}>
          <span className={classes.verdictText}>
            {verdict.kind === 'complete' ? (
              review.noFlags
            ) : (
              <Link to="?show=flagged">
                {verdict.kind === 'look' ? review.flags({ units: verdict.units }) : verdictTitle(verdict)}
              </Link>
            )}
            {unfit > 0 && (
              <>
                {' · '}
                <Link to="?view=pages">{review.fit({ texts: unfit })}</Link>
              </>
            )}
          </span>{' '}
          <span className={classes.facts}>
            {line}
            {reason !== null && <> · {reason}</>}
          </span>
          <TermsLine translation={translation} />
          <StyleLine translation={translation} />
        </p>
      </div>
      <details className={classes.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={classes.summary}>
          <ChevronRightIcon size={15} strokeWidth={2} className={classes.chevron} aria-hidden />
          {review.details}
        </summary>
        {hasPages && isOpen && (
          <Suspense fallback={null}>
            <Thumbnails translation={translation} />
          </Suspense>
        )}
        <Figures translation={translation} now={now} />
        {integrity && <IntegrityChecks report={integrity} />}
        <DocumentNotes notes={messages} />
        <KeptTexts translation={translation} />
      </details>
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

function Figures({ translation, now }: { translation: TranslationResponse; now: Date }) {
  const { format, file_size_bytes, target_language, charged_characters, files_expire_at } = translation;
  const figures: [term: string, value: string][] = [
    [review.document, `${documentTypes[format].displayName}, ${formatBytes(file_size_bytes)}`],
    [
      review.languages,
      translate.setup.pair({ from: sourceName(translation), to: languageName(target_language) }),
    ],
    [review.charged, formatNumber(charged_characters)],
  ];
  const minutes = minutesLeft(translation, now);
  if (translation.keep_nothing)
    figures.push([
      retentionTerms.deleted,
      minutes === null
        ? retentionTerms.nothing({ minutes: keepNothingMinutes })
        : retentionTerms.soon({ minutes }),
    ]);
  else if (files_expire_at !== null) figures.push([retentionTerms.kept, formatDate(files_expire_at)]);
  return (
    <dl className={classes.figures}>
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
