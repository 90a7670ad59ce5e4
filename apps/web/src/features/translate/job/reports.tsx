import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keptTextsResponse, type QualityReport, type TranslationResponse } from '@verso/contracts';
import { CheckIcon, ChevronRightIcon, XIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { keys } from '../../../app/queries.ts';
import { request } from '../../../lib/api.ts';
import { messageFor } from '../../../lib/i18n/messages.ts';
import { translate } from '../../../messages/translate.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { useNow } from '../../../ui/use-now.ts';
import classes from './reports.module.css';
import { areFilesGone } from './retention.ts';

const messages = translate.result;

interface ReportProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly open?: boolean;
  readonly onOpen?: () => void;
}

function Report({ title, children, open = false, onOpen }: ReportProps) {
  return (
    <details
      className={classes.report}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={classes.summary}>
        <ChevronRightIcon size={15} strokeWidth={2} className={classes.chevron} aria-hidden />
        {title}
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  );
}

interface FlaggedUnitsProps {
  readonly translationId: string;
  readonly flagged: QualityReport['flagged'];
}

/** Units that did not pass every check, with source and translation. Each leads to its place in the review. */
export function FlaggedUnits({ translationId, flagged }: FlaggedUnitsProps) {
  if (flagged.length === 0) return null;
  return (
    <Report title={messages.flagged({ units: flagged.length })} open>
      <p className={classes.note}>{messages.flaggedText}</p>
      <ul className={classes.units}>
        {flagged.map(({ id, location, source, target, problems }) => (
          <li key={id} className={classes.unit}>
            <Link
              to={`/translations/${translationId}?unit=${encodeURIComponent(id)}`}
              className={classes.location}
            >
              {location || id}
            </Link>
            <dl className={classes.texts}>
              <dt>{messages.source}</dt>
              <dd dir="auto">{source}</dd>
              <dt>{messages.target}</dt>
              <dd dir="auto">{target}</dd>
            </dl>
            <ul className={classes.problems}>
              {problems.map(({ code, detail }) => (
                <li key={`${code} ${detail}`}>{detail}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Report>
  );
}

type Integrity = NonNullable<TranslationResponse['integrity_report']>;

/** The engine's integrity checks of the finished file. */
export function IntegrityChecks({ report }: { report: Integrity }) {
  const passed = report.checks.filter((check) => check.passed).length;
  if (report.checks.length === 0) return null;
  return (
    <Report title={messages.checks({ passed, total: report.checks.length })}>
      <ul className={classes.checks}>
        {report.checks.map((check) => (
          <li key={check.check} data-passed={check.passed}>
            {check.passed ? (
              <CheckIcon size={15} strokeWidth={2} role="img" aria-label={messages.passed} />
            ) : (
              <XIcon size={15} strokeWidth={2} role="img" aria-label={messages.notPassed} />
            )}
            {messageFor(messages.checkNames, check.check) ?? check.check}
          </li>
        ))}
      </ul>
    </Report>
  );
}

/** The engine's notes on the document. */
export function DocumentNotes({ notes }: { notes: TranslationResponse['messages'] }) {
  if (notes.length === 0) return null;
  return (
    <Report title={messages.messages({ notes: notes.length })}>
      <ul className={classes.notes}>
        {notes.map(({ code, text }) => (
          <li key={`${code} ${text}`}>{text}</li>
        ))}
      </ul>
    </Report>
  );
}

/** Notes that say that text stays: the list has its places. */
const keptCodes: ReadonlySet<string> = new Set([
  'text-stays',
  'text-unknown',
  'hidden-kept',
  'code-kept',
  'table-kept',
  'value-kept',
  'front-matter-kept',
  'text-not-recognized',
  'names-kept',
  'cell-kept-for-formula',
]);

/** What the translation leaves of the document, with its places. The server reads the document when the list is opened. */
export function KeptTexts({ translation }: { translation: TranslationResponse }) {
  const { id, messages: notes } = translation;
  const [isOpened, setIsOpened] = useState(false);
  const query = useQuery({
    queryKey: keys.kept(id),
    queryFn: ({ signal }) =>
      request(keptTextsResponse, 'GET /api/translations/:id/kept', { params: { id }, signal }),
    enabled: isOpened,
  });
  const now = new Date(useNow(60_000, false));
  if (areFilesGone(translation, now) || !notes.some(({ code }) => keptCodes.has(code))) return null;
  return (
    <Report title={messages.kept} onOpen={() => setIsOpened(true)}>
      {query.isPending && <Skeleton height={48} />}
      {query.error && <LoadFailed title={messages.keptFailed} error={query.error} onRetry={query.refetch} />}
      {query.data?.kept.length === 0 && <p className={classes.note}>{messages.keptNothing}</p>}
      {query.data?.kept.map(({ class: name, title, texts, examples }) => (
        <section key={name}>
          <h3 className={classes.location}>{title}</h3>
          <ul className={classes.notes}>
            {examples.map(({ part, place, location, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and texts repeat.
              <li key={index}>
                <span dir="auto">{text}</span>{' '}
                <small>{location || [part, place].filter((each) => each !== '').join(', ')}</small>
              </li>
            ))}
            {texts > examples.length && <li>{messages.keptMore({ texts: texts - examples.length })}</li>}
          </ul>
        </section>
      ))}
    </Report>
  );
}
