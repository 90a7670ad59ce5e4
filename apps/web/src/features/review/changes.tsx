import type { ImportedUnit } from '@verso/contracts';
import type { ReactNode } from 'react';
import { review } from '../../messages/review.ts';
import { CodedText, CodedTokens } from '../units/coded-text.tsx';
import { markDifference } from '../units/mark-difference.ts';
import { placeOf } from '../units/place-of.ts';
import classes from './exchange-dialog.module.css';

const messages = review.import;

/** Rows shown: the dialog is for a look at the changes, not for reading a book. */
const maxShown = 100;

interface ChangesProps {
  readonly units: readonly ImportedUnit[];
  /** Including those that are not listed. */
  readonly total: number;
  /** What the new texts are called. */
  readonly after: string;
}

/** The first texts that an import or a replacement changes or refuses. */
export function Changes({ units, total, after }: ChangesProps) {
  const shown = units.slice(0, maxShown);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
    <section className={classes.scroll} aria-label={messages.list} tabIndex={0}>
      <ul className={classes.list}>
        {shown.map((unit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and several texts may follow one unit.
          <Change key={index} unit={unit} afterLabel={after} />
        ))}
      </ul>
      {total > shown.length && (
        <p className={classes.text}>{messages.more({ count: total - shown.length })}</p>
      )}
    </section>
  );
}

interface ChangeProps {
  readonly unit: ImportedUnit;
  readonly afterLabel: string;
}

function Change({ unit, afterLabel }: ChangeProps) {
  const { id, outcome, reason, before, after, codes = [], location = id, kind } = unit;
  const tokens = markDifference(before ?? '', after ?? '');
  const isCompared = before !== null && after !== null;
  return (
    <li className={classes.change} data-outcome={outcome}>
      <span className={classes.id} title={location}>
        {placeOf({ location, kind })}
      </span>
      <div className={classes.texts}>
        {reason !== null && <p className={classes.reason}>{reason}</p>}
        {before !== null && outcome !== 'missing' && (
          <Text label={messages.before}>
            {isCompared ? (
              <CodedTokens tokens={tokens.before} codes={codes} mark="del" />
            ) : (
              <CodedText wire={before} codes={codes} />
            )}
          </Text>
        )}
        {after !== null && (
          <Text label={afterLabel}>
            {isCompared ? (
              <CodedTokens tokens={tokens.after} codes={codes} mark="ins" />
            ) : (
              <CodedText wire={after} codes={codes} />
            )}
          </Text>
        )}
      </div>
    </li>
  );
}

function Text({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={classes.line}>
      <span className={classes.label}>{label}</span>
      <span dir="auto">{children}</span>
    </p>
  );
}
