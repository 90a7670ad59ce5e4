/** Figures that the interface shows and the server enforces. */

/** The default limit per document, which the operator can change. */
export const maxUploadBytes = 25 * 1024 * 1024;

/** Characters of one page in plans, usage cards and history. */
export const charactersPerPage = 2000;

/** The lifetime of a signed download link. */
export const signedUrlSeconds = 3600;

/** Minutes for which files and texts are kept after the first download when nothing should be stored, for repeated downloads. */
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

  /** The number shown before "+N more". */
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
  /** Units per request that reads them by id, or replaces text in them. */
  lookedUpUnits: 500,
  replacedUnits: 5000,
  idLength: 128,
  languageCodeLength: 16,
  /** An ISO 8601 instant with nanoseconds. */
  instantLength: 40,
  feedbackLength: 2000,
  /** A comment on a segment, and the people mentioned in it. */
  commentLength: 2000,
  mentions: 20,
  /** Per translation. */
  comments: 2000,
  /** A word that is looked up in a dictionary, and the words that an account or a workspace can add. */
  spelledWordLength: 64,
  spellingWords: 5000,
  spelledWords: 1000,
  misspelledWords: 200,
  assignments: 50,
  guestLinks: 50,
  customPromptLength: 20_000,
  summaryLength: 2000,
  /** An instruction for retranslating a text. */
  instructionLength: 500,
  promptNameLength: 120,
  teamNameLength: 80,
  promptDescriptionLength: 500,
  promptTagLength: 40,
  promptTags: 20,
  termLength: 500,
  termNoteLength: 2000,
  /** Part of speech and domain. */
  termFieldLength: 200,
  /** Alternatives or forbidden translations of a term, per language. */
  termTranslations: 50,
  glossaryLanguages: 200,
  /** Style rules of an account or a workspace, and the terms that it keeps as they are. */
  styleRules: 50,
  styleRuleLength: 200,
  keptTerms: 200,
  keptTermLength: 100,
  /** Terms of a document that are found or added before its translation. */
  listedTerms: 300,
  termExamples: 3,
  termExampleLength: 300,
  /** Documents that are named with a term. */
  termDocuments: 50,
  /** Terms per glossary, whatever the plan. */
  glossaryTerms: 100_000,
  /** Glossaries of one translation. */
  glossariesUsed: 5,
  /** Bytes of a glossary file. */
  glossaryFileBytes: 50 * 1024 * 1024,
  /** Translation memories of one user. */
  memories: 50,
  /** Segments of one memory. */
  memorySegments: 2_000_000,
  /** Characters of a segment of a memory, as wire text. */
  memorySegmentLength: 20_000,
  /** Bytes of a TMX or XLIFF file. */
  memoryFileBytes: 200 * 1024 * 1024,
  /** "Translate without changes" compares this many characters of the prompt. */
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
