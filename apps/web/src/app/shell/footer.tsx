import { Link } from 'react-router';
import { PlansOnly } from '../../features/accounts/plans-only.tsx';
import { shell } from '../../messages/shell.ts';
import { Mark } from '../../ui/wordmark.tsx';
import classes from './footer.module.css';

const { footer } = shell;

const links = [
  ['/privacy', footer.privacy],
  ['/terms', footer.terms],
  ['/contact', footer.contact],
] as const;

/** The footer, shown to visitors. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <span className={classes.product}>
          <Mark size={18} />
          {footer.product}
        </span>
        <nav aria-label={footer.label} className={classes.links}>
          <PlansOnly>
            <Link to="/pricing" className={classes.link}>
              {footer.pricing}
            </Link>
          </PlansOnly>
          {links.map(([path, name]) => (
            <Link key={path} to={path} className={classes.link}>
              {name}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
