/** Closes one resource. */
export type Closer = () => Promise<unknown>;

/**
 * Runs the closers in reverse order. A failure does not stop the remaining ones.
 * @throws AggregateError with all failures
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
