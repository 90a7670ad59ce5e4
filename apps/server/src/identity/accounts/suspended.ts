/** The suspension columns of a user. */
export interface Suspension {
  readonly banned?: boolean | null | undefined;
  /** Null for a suspension without an end date. */
  readonly banExpires?: Date | null | undefined;
}

/** Whether an account is suspended at `now`. */
export function isSuspended({ banned, banExpires }: Suspension, now: Date): boolean {
  return banned === true && (!banExpires || banExpires > now);
}
