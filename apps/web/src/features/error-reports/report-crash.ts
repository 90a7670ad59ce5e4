const opened = Promise.withResolvers<(error: unknown) => void>();

/** Reports an error that a page was replaced for; kept until reports are open, and for nothing where they never are. */
export function reportCrash(error: unknown): void {
  void opened.promise.then((report) => report(error));
}

/** From now on crashes are reported so, and those of before as well. */
export const crashReportsOpened = opened.resolve;
