import type { TranslatedUnit } from '@verso/contracts';
import { editor } from '../../messages/editor.ts';
import { review } from '../../messages/review.ts';
import { Tag } from '../../ui/tag.tsx';
import classes from './unit-row.module.css';

interface UnitStatesProps {
  readonly unit: TranslatedUnit;
  readonly hasDraft: boolean;
  /** Whether the server does not have its last change. */
  readonly isLate: boolean;
}

/** The states of a unit as tags. A machine translation has none. */
export function UnitStates({ unit, hasDraft, isLate }: UnitStatesProps) {
  const { state, match, changed_at, confirmed_at } = unit;
  const { states } = review;
  return (
    <span className={classes.states}>
      {state === 'flagged' && <Tag tone="warning">{states.flagged}</Tag>}
      {state === 'repaired' && <Tag>{states.repaired}</Tag>}
      {state === 'edited' && <Tag>{states.edited}</Tag>}
      {state === 'reused' && (match === undefined ? <Tag>{states.reused}</Tag> : <Match match={match} />)}
      {state === 'skipped' && <Tag>{states.skipped}</Tag>}
      {state !== 'edited' && changed_at !== undefined && <Tag tone="accent">{states.again}</Tag>}
      {confirmed_at !== undefined && <Tag tone="success">{states.confirmed}</Tag>}
      {hasDraft && <Tag tone="accent">{states.draft}</Tag>}
      {isLate && <Tag tone="warning">{editor.unsaved.row}</Tag>}
    </span>
  );
}

/** How well a segment of a translation memory matched. */
function Match({ match }: { match: number }) {
  const { matchText, match: label } = review.states;
  const text = match > 100 ? matchText.context : match === 100 ? matchText.equal : matchText.codes;
  return (
    <span title={text}>
      <Tag>{label({ match })}</Tag>
    </span>
  );
}
