import { terms as messages } from '../../../messages/glossaries.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { EditableTerm } from './term-columns.ts';
import classes from './term-table.module.css';

/** What is special about a term, and what is wrong with it. */
export function TermMarks({ term }: { term: EditableTerm }) {
  const { keep_as_is, case_sensitive, part_of_speech, domain, problems } = term;
  const facts = [part_of_speech, domain].filter((fact) => fact !== null);
  if (!keep_as_is && !case_sensitive && facts.length === 0 && problems.length === 0) return null;
  return (
    <span className={classes.marks}>
      {problems.map((problem) => (
        <span key={problem} title={messages.problemTexts[problem]}>
          <Tag tone="warning">{messages.problems[problem]}</Tag>
        </span>
      ))}
      {keep_as_is && <Tag tone="accent">{messages.keep}</Tag>}
      {case_sensitive && <Tag>{messages.caseSensitive}</Tag>}
      {facts.length > 0 && <span className={classes.facts}>{facts.join(' · ')}</span>}
    </span>
  );
}
