import type { AuditEntryResponse } from '@verso/contracts';
import { audit } from '../../../messages/console/audit.ts';
import parts from '../parts/parts.module.css';
import classes from './audit.module.css';
import { type Difference, differencesOf } from './differences.ts';

/** The number of changes shown before "more". */
const shown = 4;

/** The changed fields of an entry. */
export function Changes({ entry }: { entry: AuditEntryResponse }) {
  const differences = differencesOf(entry.before, entry.after);
  if (differences.length === 0) return <span className={parts.note}>{audit.noChanges}</span>;
  const rest = differences.slice(shown);
  return (
    <>
      <List differences={differences.slice(0, shown)} />
      {rest.length > 0 && (
        <details>
          <summary>{audit.more({ count: rest.length })}</summary>
          <List differences={rest} />
        </details>
      )}
    </>
  );
}

function List({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className={classes.changes}>
      {differences.map(({ field, before, after }) => (
        <div key={field} className={classes.change}>
          <dt className={classes.field}>{field}</dt>
          <dd className={classes.values}>
            {before !== null && (
              <>
                <del>{before}</del> <span aria-hidden>→</span>
                <span className="unseen">{audit.becomes}</span>{' '}
              </>
            )}
            <ins>{after ?? audit.nothing}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
