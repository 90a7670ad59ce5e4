/** Ends one thing that was opened. */
export type Closer = () => Promise<unknown>;

/**
 * Runs the closers last to first. Each one runs even when one before it failed.
 * @throws AggregateError of every failure
 */
export async function closeInReverse(closers: readonly Closer[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.toReversed()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'The server did not close cleanly.');
}
