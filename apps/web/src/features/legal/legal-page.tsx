import { Link } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { legal } from '../../messages/legal.ts';
import { PlansOnly } from '../accounts/plans-only.tsx';
import classes from './legal-page.module.css';
import { Operator } from './operator.tsx';

interface LegalSectionProps {
  readonly title: string;
  readonly text: readonly string[];
  readonly aboutPlans?: boolean;
}

/** The privacy policy or the terms, with the operator's details. */
export function LegalPage({ page }: { page: 'privacy' | 'terms' }) {
  const { title, description, lead } = legal[page];
  const sections: readonly LegalSectionProps[] = legal[page].sections;
  usePageMeta({ title, description, index: true });
  return (
    <article className={classes.page}>
      <h1 className={classes.headline}>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      {sections.map((section) => (
        <LegalSection key={section.title} {...section} />
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

/** One section. Sections about plans are shown only on installations with plans. */
function LegalSection({ title, text, aboutPlans }: LegalSectionProps) {
  const section = (
    <section>
      <h2 className={classes.title}>{title}</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
  return aboutPlans === true ? <PlansOnly>{section}</PlansOnly> : section;
}
