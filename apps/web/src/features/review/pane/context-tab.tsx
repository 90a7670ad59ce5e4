import type { TranslatedUnit } from '@verso/contracts';
import { editor } from '../../../messages/editor.ts';
import { readableText } from '../../units/wire.ts';
import type { PaneProps } from './pane-tabs.ts';
import classes from './unit-pane.module.css';

const messages = editor.pane.context;

/** Units shown on each side. */
const reach = 4;

/** The unit between its neighbors, as running text. */
export function ContextTab({ unit, row, at, onGoTo }: PaneProps) {
  const neighbor = (offset: number) => {
    const other = row + offset < 0 ? undefined : at(row + offset);
    return other === undefined ? [] : [{ other, row: row + offset }];
  };
  const before = Array.from({ length: reach }, (_, index) => neighbor(index - reach)).flat();
  const after = Array.from({ length: reach }, (_, index) => neighbor(index + 1)).flat();
  if (before.length + after.length === 0) return <p className={classes.quiet}>{messages.none}</p>;
  return (
    <>
      <Neighbors label={messages.before} units={before} onGoTo={onGoTo} />
      <div className={classes.current}>
        <Texts unit={unit} />
      </div>
      <Neighbors label={messages.after} units={after} onGoTo={onGoTo} />
    </>
  );
}

interface NeighborsProps {
  readonly label: string;
  readonly units: readonly { readonly other: TranslatedUnit; readonly row: number }[];
  readonly onGoTo: (row: number) => void;
}

function Neighbors({ label, units, onGoTo }: NeighborsProps) {
  if (units.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={label}>
      {units.map(({ other, row }) => (
        <li key={other.id}>
          <button type="button" className={classes.link} onClick={() => onGoTo(row)}>
            <Texts unit={other} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Texts({ unit: { source, target } }: { unit: TranslatedUnit }) {
  return (
    <>
      <span className={classes.text} dir="auto">
        {readableText(target ?? source)}
      </span>
      <br />
      <span className={classes.quiet} dir="auto">
        {readableText(source)}
      </span>
    </>
  );
}
