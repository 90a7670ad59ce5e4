import { formatNumber } from '../../../lib/format.ts';
import classes from './checks.module.css';

interface RuleButtonProps {
  readonly name: string;
  readonly count?: number;
  readonly isPressed: boolean;
  readonly onClick: () => void;
}

/** A rule by which a list of problems is filtered. */
export function RuleButton({ name, count, isPressed, onClick }: RuleButtonProps) {
  return (
    <button type="button" className={classes.rule} aria-pressed={isPressed} onClick={onClick}>
      {name}
      {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
    </button>
  );
}
