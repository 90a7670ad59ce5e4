/** Sampling rates of the error reporting service, if configured: fractions of 1. */
export const errorReportRates = {
  /** Requests and page loads whose timing is reported. */
  traces: 0.1,
  /** Visits that are recorded, masked, from the start. */
  sessions: 0.1,
  /** Unexpected errors, and visits with an error. */
  onError: 1.0,
} as const;
