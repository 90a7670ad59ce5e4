import classes from './file-name.module.css';

/** Characters of a name's end that stay in sight: its number or language, and its extension. */
const endLength = 14;

/**
 * A file's name on one line. What does not fit is left out in the middle; the whole name is its tooltip. A link or a
 * heading around it needs the name as its label: the two parts would be read with a space in between.
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

/** Both parts together are the name. The cut is between characters as readers see them. */
export function partsOf(name: string): readonly [start: string, end: string] {
  const characters = Array.from(new Intl.Segmenter('en').segment(name), ({ segment }) => segment);
  const cut = Math.max(0, characters.length - endLength);
  return [characters.slice(0, cut).join(''), characters.slice(cut).join('')];
}
