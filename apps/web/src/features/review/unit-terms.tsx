import { isTermKept, type TranslatedUnit, type UnitTerm } from '@verso/contracts';
import { Fragment, type ReactNode } from 'react';
import { review } from '../../messages/review.ts';
import classes from './unit-row.module.css';

const messages = review.terms;

function missed({ terms = [] }: TranslatedUnit): readonly UnitTerm[] {
  return terms.filter((term) => !isTermKept(term));
}

/** The words of the source whose terms are not as in the glossary. */
export function missedIn(unit: TranslatedUnit): readonly string[] {
  return missed(unit).flatMap(({ surfaces }) => surfaces);
}

/** The forbidden words of the target. */
export function misusedIn(unit: TranslatedUnit): readonly string[] {
  return missed(unit).flatMap(({ misused }) => misused);
}

/** What the glossary expects and forbids, for each term that the target does not use as required. */
export function UnitTerms({ unit }: { unit: TranslatedUnit }) {
  const terms = missed(unit);
  if (terms.length === 0) return null;
  return (
    <ul className={classes.terms} aria-label={messages.label}>
      {terms.map((term) => (
        <li key={`${term.source} ${term.targets.join(' ')}`}>
          <Expectation term={term} />
        </li>
      ))}
    </ul>
  );
}

function Expectation({ term: { source, targets, keep, forbidden, surfaces, found } }: { term: UnitTerm }) {
  const strong = (words: ReactNode) => <strong>{words}</strong>;
  const accepted = keep ? [...targets, source] : targets;
  return (
    <>
      {targets.length === 0
        ? messages.kept({ source, term: strong })
        : messages.expected({ source, targets: accepted.join(messages.or), term: strong, target: strong })}
      {forbidden.length > 0 && <>, {messages.misused({ words: () => forbidden.map(struck) })}</>}
      {surfaces.length > 1 && ` (${messages.found({ found, total: surfaces.length })})`}
    </>
  );
}

function struck(word: string, at: number) {
  return (
    <Fragment key={word}>
      {at > 0 && messages.or}
      <s>{word}</s>
    </Fragment>
  );
}
