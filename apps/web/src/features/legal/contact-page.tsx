import { usePageMeta } from '../../app/page-meta.ts';
import { legal } from '../../messages/legal.ts';
import classes from './legal-page.module.css';
import { Operator } from './operator.tsx';

const { title, description, lead, signedIn, signedInText } = legal.contact;

/** `/contact`: the operator of this server and how to reach them. */
export function ContactPage() {
  usePageMeta({ title, description, index: true });
  return (
    <article className={classes.page}>
      <h1 className={classes.headline}>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      <Operator />
      <section>
        <h2 className={classes.title}>{signedIn}</h2>
        <p>{signedInText}</p>
      </section>
    </article>
  );
}
