import classes from './wordmark.module.css';

/** The logo: two leaves of a turning page that form a V. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={classes.mark}>
      <path d="M2.6 4h7l5.4 16H10z" className={classes.recto} />
      <path d="M21.4 4h-6.6l-3 9 2.9 6.4z" className={classes.verso} />
    </svg>
  );
}

/** The logo with the product's name in drawn letters. */
export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <Mark />
      <svg
        viewBox="0 0 66 20"
        width="62"
        height="19"
        role="img"
        aria-label="Verso"
        className={classes.letters}
      >
        <path d="M2 5.2 6.9 16.6 11.8 5.2" />
        <path d="M16 10.9h9.4a4.8 4.8 0 1 0-1.5 3.9" />
        <path d="M31 16.9V5.2M31 10.6c0-3.1 1.9-5.2 5-5.2" />
        <path d="M47.2 7.4c-.8-1.4-2.2-2.2-3.9-2.2-2 0-3.5 1-3.5 2.8 0 3.9 7.7 1.6 7.7 5.9 0 1.9-1.7 3-3.9 3-2 0-3.6-.9-4.3-2.5" />
        <circle cx="57.6" cy="11" r="5.8" />
      </svg>
    </span>
  );
}
