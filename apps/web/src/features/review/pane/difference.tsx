import { diffWordsWithSpace } from 'diff';
import classes from './unit-pane.module.css';

/** Texts that are longer together are shown without their differences, which take quadratic time to find. */
const longestTexts = 20_000;

interface DifferenceProps {
  readonly before: string;
  readonly after: string;
}

/** A text with what was added to another one and what is missing from it. */
export function Difference({ before, after }: DifferenceProps) {
  if (before.length + after.length > longestTexts) return after;
  return diffWordsWithSpace(before, after).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered.
    <Part key={index} {...part} />
  ));
}

interface PartProps {
  readonly value: string;
  readonly added: boolean;
  readonly removed: boolean;
}

function Part({ value, added, removed }: PartProps) {
  if (added) return <ins className={classes.added}>{value}</ins>;
  return removed ? <del className={classes.removed}>{value}</del> : value;
}
