import { type TranslationResponse, verdictIn } from '@verso/contracts';
import { Link } from 'react-router';
import { glossaryChoice as messages } from '../../../messages/glossary-choice.ts';
import classes from './terms-line.module.css';

/**
 * How many occurrences of terms are as in the glossary, with a link to the others. Nothing without a glossary, or of a
 * document that is not translated.
 */
export function TermsLine({ translation }: { translation: TranslationResponse }) {
  const { id, quality_report } = translation;
  const terms = quality_report?.terms;
  if (terms === undefined || verdictIn(translation).kind === 'not-translated') return null;
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
