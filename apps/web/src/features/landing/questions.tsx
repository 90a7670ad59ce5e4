import { firstLanguages, languageName, moreLanguages } from '@verso/contracts';
import { ChevronDownIcon } from 'lucide-react';
import { currentLanguage } from '../../lib/i18n/language.ts';
import { landing } from '../../messages/landing.ts';
import classes from './questions.module.css';
import section from './section.module.css';

const names = new Intl.ListFormat(currentLanguage().code, { type: 'conjunction' }).format(
  firstLanguages.map(languageName),
);

/** The FAQ. The `details` elements share a name, so the browser keeps only one open. */
export function Questions() {
  return (
    <section className={section.section} aria-labelledby="questions-title">
      <h2 id="questions-title" className={section.title}>
        {landing.questionsTitle}
      </h2>
      <div className={classes.list}>
        {landing.questions.map(({ question, answer }, index) => (
          <details key={question} name="questions" className={classes.question} open={index === 0}>
            <summary>
              {question}
              <ChevronDownIcon size={18} strokeWidth={1.8} aria-hidden />
            </summary>
            <p>
              {typeof answer === 'string' ? answer : answer({ languages: names, more: moreLanguages.length })}
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
