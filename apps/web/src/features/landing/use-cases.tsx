import {
  BookOpenIcon,
  FilesIcon,
  FileTextIcon,
  type LucideIcon,
  PresentationIcon,
  ServerIcon,
  TableIcon,
} from 'lucide-react';
import { landing } from '../../messages/landing.ts';
import { PlansOnly } from '../accounts/plans-only.tsx';
import classes from './section.module.css';

const icons: Readonly<Record<(typeof landing.cases)[number]['icon'], LucideIcon>> = {
  contract: FileTextIcon,
  slides: PresentationIcon,
  sheet: TableIcon,
  paper: BookOpenIcon,
  server: ServerIcon,
  stack: FilesIcon,
};

/** The use cases. */
export function UseCases() {
  return (
    <section className={classes.section} aria-labelledby="cases-title">
      <h2 id="cases-title" className={classes.title}>
        {landing.casesTitle}
      </h2>
      <ul className={classes.cards}>
        {landing.cases.map(({ icon, title, text }) => {
          const Icon = icons[icon];
          return (
            <li key={title}>
              <Icon size={20} strokeWidth={1.6} className={classes.icon} aria-hidden />
              <h3 className={classes.cardTitle}>{title}</h3>
              {icon === 'stack' ? (
                <PlansOnly otherwise={<p className={classes.cardText}>{landing.batchWithoutPlans}</p>}>
                  <p className={classes.cardText}>{text}</p>
                </PlansOnly>
              ) : (
                <p className={classes.cardText}>{text}</p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
