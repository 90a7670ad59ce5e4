/** How the long work of a request is followed and ended. */
export interface Work {
  /** Aborts when the client leaves or cancels. */
  readonly signal?: AbortSignal | undefined;
  /** Notes how much is done. @param total null while it is not known */
  readonly report?: (done: number, total: number | null) => void;
}
