const reporter = Promise.withResolvers<(error: unknown) => void>();

/** Reports an error that crashed a page. The report waits until error reporting has started, if it ever does. */
export function reportCrash(error: unknown): void {
  void reporter.promise.then((report) => report(error));
}

/** Sets the function that reports crashes. It also receives the crashes so far. */
export const setCrashReporter = reporter.resolve;
