import type { TranslationResponse } from '@verso/contracts';
import { Link } from 'react-router';
import { glossaryChoice as messages } from '../../../messages/glossary-choice.ts';
import classes from './terms-line.module.css';

/** How many occurrences of terms are as in the glossary, with a link to the others. Nothing without a glossary. */
export function TermsLine({ translation: { id, quality_report } }: { translation: TranslationResponse }) {
  const terms = quality_report?.terms;
  if (terms === undefined) return null;
  const missed = terms.total - terms.kept;
  return (
    <span className={classes.line} data-missed={missed > 0 || undefined}>
      {messages.report(terms)}
      {missed > 0 && (
        <>
          {' · '}
          <Link to={`/translations/${id}?show=term`}>{messages.review({ terms: missed })}</Link>
        </>
      )}
    </span>
  );
}
