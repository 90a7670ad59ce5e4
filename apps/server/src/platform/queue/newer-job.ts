/** A job that only a newer version, running beside this one, understands. It goes back into the queue. */
export class NewerJobError extends Error {
  override readonly name = 'NewerJobError';
}
