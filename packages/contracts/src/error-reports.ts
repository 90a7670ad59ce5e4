/** How much is told to the error reporting service, where there is one: shares of 1. */
export const errorReportRates = {
  /** Requests and page loads whose timing is told. */
  traces: 0.1,
  /** Visits that are recorded, masked, from their beginning. */
  sessions: 0.1,
  /** Unexpected errors, and visits in which one happens. */
  onError: 1.0,
} as const;
