/** Figures that the interface shows and the server enforces. */

/** Of one document, where its operator has set no other. */
export const maxUploadBytes = 25 * 1024 * 1024;

/** Characters of one page in plans, usage cards and history. */
export const charactersPerPage = 2000;

/** A signed download link lives this long. */
export const signedUrlSeconds = 3600;

/** Of a translation that nothing is kept of, files and texts go so long after its first download: it may have to be repeated. */
export const keepNothingMinutes = 10;

export const limits = {
  /** Page sizes. */
  libraryPrompts: 50,
  defaultPageSize: 20,
  historyPageSize: 20,
  usageLogEntries: 20,
  recentActivity: 5,
  usageTrackingRows: 50,
  betaAnalyticsRows: 100,
  betaFeedbackRows: 50,

  /** What is shown before "+N more". */
  tagsShown: 2,
  keyTermsShown: 8,
  recentLanguagePairs: 5,

  /** Characters. */
  nameLength: 200,
  filenameLength: 200,
  /** RFC 5321, 4.5.3.1.3, without the angle brackets. */
  emailLength: 254,
  urlLength: 2048,
  searchLength: 200,
  idLength: 128,
  languageCodeLength: 16,
  /** An instant as ISO 8601 writes it, to the nanosecond. */
  instantLength: 40,
  feedbackLength: 2000,
  customPromptLength: 20_000,
  /** A wish for one text that is translated again. */
  instructionLength: 500,
  promptNameLength: 120,
  teamNameLength: 80,
  promptDescriptionLength: 500,
  promptTagLength: 40,
  promptTags: 20,
  /** "Translate without changes" compares this much of the prompt. */
  promptComparisonLength: 100,

  /** Times, in milliseconds. */
  toastMs: 5000,
  toastCloseMs: 300,
  feedbackCloseMs: 2000,
  npsCloseMs: 3000,
  npsDelayMs: 3000,
  refreshMs: 30_000,

  /** The survey opens after this many successful translations. */
  npsAfterTranslations: 3,
  npsMaximum: 10,
  starsMaximum: 5,
} as const;
