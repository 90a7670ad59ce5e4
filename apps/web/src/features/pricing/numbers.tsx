import { documentTypeList, languages } from '@verso/contracts';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { pricing } from '../../messages/pricing.ts';
import { useUploadLimit } from '../account/session.ts';
import classes from './pricing-page.module.css';

/** Figures that the product enforces. */
const numbers = (uploadBytes: number): readonly (readonly [string, string])[] => [
  [formatNumber(documentTypeList.length), pricing.numbers.formats],
  [formatNumber(languages.length), pricing.numbers.languages],
  [pricing.megabytes(uploadBytes / 1024 / 1024), pricing.numbers.size],
  [formatMoney(0), pricing.numbers.charged],
];

export function Numbers() {
  const uploadBytes = useUploadLimit();
  return (
    <ul className={classes.numbers} aria-label={pricing.numbersLabel}>
      {numbers(uploadBytes).map(([figure, text]) => (
        <li key={text}>
          <span className={classes.figure}>{figure}</span>
          <span className={classes.note}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
