import { Link } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { legal } from '../../messages/legal.ts';
import classes from './legal-page.module.css';
import { Operator } from './operator.tsx';

/** A page of plain text: what holds, and who answers for it. */
export function LegalPage({ page }: { page: 'privacy' | 'terms' }) {
  const { title, description, lead, sections } = legal[page];
  usePageMeta({ title, description, index: true });
  return (
    <article className={classes.page}>
      <h1 className={classes.headline}>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2 className={classes.title}>{section.title}</h2>
          {section.text.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
      <section aria-labelledby="operator-title">
        <h2 id="operator-title" className={classes.title}>
          {legal.operatorTitle}
        </h2>
        <Operator />
        <p>
          <Link to="/contact" className={classes.link}>
            {legal.contactLink}
          </Link>
        </p>
      </section>
    </article>
  );
}
