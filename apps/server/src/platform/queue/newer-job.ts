/** A job that this version does not understand, and a newer one that works beside it does: it goes back into the queue. */
export class NewerJobError extends Error {
  override readonly name = 'NewerJobError';
}
