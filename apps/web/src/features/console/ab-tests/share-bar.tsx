import type { AbTestResponse } from '@verso/contracts';
import { abTests } from '../../../messages/console/ab-tests.ts';
import { formatPercent } from '../parts/format.ts';
import classes from './ab-tests.module.css';

/** The share of decisive votes for model A as a bar from 0 to 100%, with its confidence interval. */
export function ShareBar({ test }: { test: AbTestResponse }) {
  const { share_a: share } = test;
  if (share === null) return <p className={classes.small}>{abTests.noShare}</p>;
  const [value, low, high] = [share.value, share.low, share.high].map((part) => part * 100) as [
    number,
    number,
    number,
  ];
  const words = abTests.share(formatPercent(value), formatPercent(low), formatPercent(high));
  return (
    <figure className={classes.share}>
      <div className={classes.line} role="img" aria-label={abTests.shareLabel(test.model_a)}>
        <span className={classes.interval} style={{ left: `${low}%`, width: `${high - low}%` }} />
        <span className={classes.middle} />
        <span className={classes.point} style={{ left: `${value}%` }} />
      </div>
      <figcaption className={classes.ends}>
        <span>{abTests.arm.b}</span>
        <span>{words}</span>
        <span>{abTests.arm.a}</span>
      </figcaption>
    </figure>
  );
}
