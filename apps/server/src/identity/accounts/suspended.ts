/** What an account's row says of its suspension. */
export interface Suspension {
  readonly banned?: boolean | null | undefined;
  /** Null: until it is lifted by hand. */
  readonly banExpires?: Date | null | undefined;
}

/** Whether an account may not be used at `now`. */
export function isSuspended({ banned, banExpires }: Suspension, now: Date): boolean {
  return banned === true && (!banExpires || banExpires > now);
}
