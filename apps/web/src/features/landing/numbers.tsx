import { documentTypeList, languages, plans } from '@verso/contracts';
import { landing } from '../../messages/landing.ts';
import { usePlans } from '../account/plans-only.tsx';
import { useUploadLimit } from '../account/session.ts';
import classes from './numbers.module.css';
import { useShowcase } from './use-showcase.ts';

const { numbers: words } = landing;

/** Limits that the server enforces. */
const limits = (
  uploadBytes: number,
  plansShown: boolean,
): readonly (readonly [figure: string, words: string])[] => [
  [String(documentTypeList.length), words.formats],
  [String(languages.length), words.languages],
  [words.megabytes(uploadBytes / 1024 / 1024), words.size],
  [words.upTo(plans.business.concurrency), plansShown ? words.chunks : words.chunksWithoutPlans],
];

/** The product in figures. How long a translation takes is what this server's own ones took. */
export function Numbers() {
  const time = useShowcase()?.typical_seconds ?? null;
  const enforced = limits(useUploadLimit(), usePlans());
  const figures = time
    ? [...enforced, [words.seconds(String(time.from), String(time.to)), words.time] as const]
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
