import { languages } from '@verso/contracts';
import { CheckIcon, MinusIcon } from 'lucide-react';
import { comparisonRows } from '../../messages/comparison-table.ts';
import { landing } from '../../messages/landing.ts';
import classes from './comparison.module.css';
import section from './section.module.css';

/** The comparison with other products. */
export function Comparison() {
  return (
    <section className={section.section} aria-labelledby="comparison-title">
      <h2 id="comparison-title" className={section.title}>
        {landing.comparisonTitle}
      </h2>
      <p className={section.text}>{landing.comparisonText}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section className={classes.frame} tabIndex={0} aria-label={landing.comparisonTable}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{landing.comparisonFeature}</th>
              {landing.comparisonColumns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparisonRows.map(({ feature, answers }) => (
              <tr key={feature}>
                <th scope="row">{feature}</th>
                {answers.map((answer, index) => (
                  <td key={landing.comparisonColumns[index]}>
                    <AnswerMark answer={answer} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

type Answer = (typeof comparisonRows)[number]['answers'][number];

function AnswerMark({ answer }: { answer: Answer }) {
  if (typeof answer === 'function') return answer({ languages: languages.length });
  if (typeof answer === 'string') return answer;
  const Icon = answer ? CheckIcon : MinusIcon;
  const name = answer ? landing.answers.yes : landing.answers.no;
  return <Icon size={17} strokeWidth={2} role="img" aria-label={name} data-answer={answer} />;
}
