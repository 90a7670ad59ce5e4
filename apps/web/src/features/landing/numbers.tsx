import { documentTypeList, languages, plans } from '@verso/contracts';
import { landing } from '../../messages/landing.ts';
import { usePlans } from '../accounts/plans-only.tsx';
import { useUploadLimit } from '../accounts/session.ts';
import classes from './numbers.module.css';
import { useShowcase } from './use-showcase.ts';

const { numbers: texts } = landing;

/** Limits that the server enforces. */
const limits = (
  uploadBytes: number,
  plansShown: boolean,
): readonly (readonly [figure: string, text: string])[] => [
  [String(documentTypeList.length), texts.formats],
  [String(languages.length), texts.languages],
  [texts.megabytes({ value: uploadBytes / 1024 / 1024 }), texts.size],
  [texts.upTo({ value: plans.business.concurrency }), plansShown ? texts.chunks : texts.chunksWithoutPlans],
];

/** The product in figures. The typical time is measured on this server. */
export function Numbers() {
  const time = useShowcase()?.typical_seconds ?? null;
  const enforced = limits(useUploadLimit(), usePlans());
  const figures = time
    ? [...enforced, [texts.seconds({ from: String(time.from), to: String(time.to) }), texts.time] as const]
    : enforced;
  return (
    <ul className={classes.numbers} aria-label={landing.numbersLabel}>
      {figures.map(([figure, text]) => (
        <li key={text}>
          <span className={classes.figure}>{figure}</span>
          <span className={classes.words}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
