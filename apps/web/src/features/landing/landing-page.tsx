import { documentTypeList, languages, maxUploadBytes, plans } from '@verso/contracts';
import { ClockIcon, FileCheckIcon, ReceiptIcon } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { usePageMeta } from '../../app/page-meta.ts';
import { formatNumber } from '../../lib/format.ts';
import { localPath } from '../../lib/local-path.ts';
import { landing } from '../../messages/landing.ts';
import { SignInPanel } from '../account/sign-in-panel.tsx';
import classes from './landing-page.module.css';

const icons = [FileCheckIcon, ReceiptIcon, ClockIcon];

const numbers = [
  landing.formats(documentTypeList.length),
  landing.languages(languages.length),
  landing.size(maxUploadBytes / 1024 / 1024),
  landing.free(formatNumber(plans.free.characters)),
];

/** What other pages may lead to: `/?view=sign-up`. */
const views = ['sign-up', 'forgot'] as const;

/** What a visitor sees: what the product does, in figures that the server enforces, and the way in. */
export function LandingPage() {
  usePageMeta({ title: landing.title, description: landing.description, index: true });
  const [parameters] = useSearchParams();
  const next = localPath(parameters.get('next'));
  const view = views.find((known) => known === parameters.get('view')) ?? 'sign-in';
  return (
    <div className={classes.page}>
      <div>
        <h1 className={classes.headline}>{landing.headline}</h1>
        <p className={classes.lead}>{landing.lead}</p>
        <ul className={classes.numbers} aria-label={landing.numbersLabel}>
          {numbers.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <div className={classes.signIn}>
        <SignInPanel initial={view} returnTo={next ?? '/'} />
      </div>
      <ul className={classes.facts} aria-label={landing.factsLabel}>
        {landing.facts.map(({ title, text }, index) => {
          const Icon = icons[index];
          return (
            <li key={title} className={classes.fact}>
              {Icon && <Icon size={20} strokeWidth={1.6} className={classes.factIcon} aria-hidden />}
              <h2 className={classes.factTitle}>{title}</h2>
              <p className={classes.factText}>{text}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
