import { currentLanguage } from '../../lib/i18n/language.ts';
import { landing } from '../../messages/landing.ts';
import classes from './section.module.css';
import { useShowcase } from './use-showcase.ts';

const month = new Intl.DateTimeFormat(currentLanguage().code, { month: 'long', year: 'numeric' });

/** Testimonials that users allowed to be published and an administrator approved. */
export function Testimonials() {
  const testimonials = useShowcase()?.testimonials ?? [];
  if (testimonials.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="testimonials-title">
      <h2 id="testimonials-title" className={classes.title}>
        {landing.testimonialsTitle}
      </h2>
      <ul className={classes.cards}>
        {testimonials.map(({ message, author, written_at: writtenAt }) => (
          <li key={`${writtenAt} ${message}`}>
            <figure className={classes.quote}>
              <blockquote>{message}</blockquote>
              <figcaption>{captionOf(author, month.format(new Date(writtenAt)))}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function captionOf(author: string | null, month: string): string {
  return author === null ? landing.testimonialByUser({ month }) : landing.testimonialBy({ author, month });
}
