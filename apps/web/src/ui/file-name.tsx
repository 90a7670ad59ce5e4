import classes from './file-name.module.css';

/** Characters at the end that are always visible: a number or language code, and the extension. */
const endLength = 14;

/**
 * A file name on one line, truncated in the middle, with the whole name as a tooltip. A link or heading around it needs
 * the name as its label, because screen readers would read the two parts with a space in between.
 */
export function FileName({ name }: { name: string }) {
  const [start, end] = partsOf(name);
  return (
    <span className={classes.name} title={name} dir="ltr">
      <span className={classes.start}>{start}</span>
      <span className={classes.end}>{end}</span>
    </span>
  );
}

/** Splits a name into its start and its end, between grapheme clusters. */
export function partsOf(name: string): readonly [start: string, end: string] {
  const characters = Array.from(new Intl.Segmenter('en').segment(name), ({ segment }) => segment);
  const cut = Math.max(0, characters.length - endLength);
  return [characters.slice(0, cut).join(''), characters.slice(cut).join('')];
}
