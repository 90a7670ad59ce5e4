import type { QualityReport, TranslationResponse } from '@verso/contracts';
import { CheckIcon, ChevronRightIcon, XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageFor } from '../../../lib/i18n/messages.ts';
import { translate } from '../../../messages/translate.ts';
import classes from './reports.module.css';

const messages = translate.result;

function Report({ title, children, open = false }: { title: string; children: ReactNode; open?: boolean }) {
  return (
    <details className={classes.report} open={open}>
      <summary className={classes.summary}>
        <ChevronRightIcon size={15} strokeWidth={2} className={classes.chevron} aria-hidden />
        {title}
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  );
}

/** Units that were delivered although a check failed, with source and translation. */
export function FlaggedUnits({ flagged }: { flagged: QualityReport['flagged'] }) {
  if (flagged.length === 0) return null;
  return (
    <Report title={messages.flagged({ units: flagged.length })} open>
      <p className={classes.note}>{messages.flaggedText}</p>
      <ul className={classes.units}>
        {flagged.map(({ id, location, source, target, problems }) => (
          <li key={id} className={classes.unit}>
            <div className={classes.location}>{location || id}</div>
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
