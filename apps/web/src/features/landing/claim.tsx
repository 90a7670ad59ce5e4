import { landing } from '../../messages/landing.ts';
import classes from './section.module.css';
import { useShowcase } from './use-showcase.ts';

/** The operator's quality claim with its source, if they have configured one. */
export function Claim() {
  const claim = useShowcase()?.quality_claim ?? null;
  if (claim === null) return null;
  return (
    <p className={classes.after}>
      {claim.text}
      <a className={classes.link} href={claim.source_url} rel="noopener">
        {landing.claimSource}
      </a>
    </p>
  );
}
