import { ChevronDownIcon } from 'lucide-react';
import { pricing } from '../../messages/pricing.ts';
import classes from './pricing-page.module.css';

/** The FAQ, with one question open at a time. */
export function Questions() {
  return (
    <section className={classes.questions} aria-labelledby="questions-title">
      <h2 id="questions-title" className={classes.sectionTitle}>
        {pricing.questionsTitle}
      </h2>
      <div>
        {pricing.questions.map(({ question, answer }) => (
          <details key={question} name="pricing-questions" className={classes.question}>
            <summary>
              {question}
              <ChevronDownIcon size={18} strokeWidth={1.8} aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
