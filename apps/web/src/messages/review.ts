import type { ExportFormat, UnitFilter } from '@verso/contracts';

const filters: Record<UnitFilter | 'all', string> = {
  all: 'All',
  flagged: 'Flagged',
  repaired: 'Repaired',
  changed: 'Changed',
  edited: 'Edited',
  reused: 'From memory',
  translated: 'Translated',
  skipped: 'Left as it is',
};

const exports: Record<ExportFormat, string> = {
  xliff: 'XLIFF 2.1',
  tmx: 'TMX 1.4b',
  html: 'Bilingual table (HTML)',
};

/** The page of one finished translation. Figures come in as text, already formatted for the reader. */
export const review = {
  title: (name: string) => `Review ${name}`,
  description: 'A finished translation: check it text by text, change it, see it beside its original.',
  back: 'My Translations',
  breadcrumb: 'Where you are',
  review: 'Review',
  preview: 'Preview',
  tabs: 'Views of this translation',

  download: 'Download',
  more: 'Other files and formats',
  downloadOriginal: 'Original document',
  formats: 'For translation tools',
  exports,
  exportFailed: (reason: string) => `The export failed: ${reason}`,

  report: 'Quality',
  units: (count: string, value: number) => `${count} ${value === 1 ? 'unit' : 'units'}`,
  noFlags: 'No unit is flagged',
  flags: (count: string, value: number) =>
    value === 1 ? '1 unit is worth a look' : `${count} units are worth a look`,
  checks: (passed: number, total: number) => `${passed} of ${total} integrity checks passed`,
  model: 'Model',
  charged: 'Characters charged',
  expires: 'Files kept until',
  details: 'Checks and notes',
  saved: 'Saved. The file is rebuilt with your changes.',

  runningTitle: 'This translation is still on its way',
  runningText: 'Its texts can be reviewed as soon as it is finished.',
  runningShow: 'Show progress',
  failedTitle: 'This translation has no result to review',
  failedShow: 'Show what happened',
  goneTitle: 'The files of this translation are deleted',
  goneText: 'They were kept for as long as your plan provides. The record stays in My Translations.',
  loadFailed: 'The translation could not be loaded',
  loading: 'Loading the translation',
  signedOutTitle: 'Sign in to see this translation',
  signedOutText: 'A translation is shown to its owner alone.',

  filters,
  filterLabel: 'Show',
  search: 'Search source and translation',
  list: 'Units',
  source: (language: string) => `Source: ${language}`,
  target: (language: string) => `Translation: ${language}`,
  sourceLabel: 'Source',
  targetLabel: 'Translation',
  position: (index: string, location: string) => `Unit ${index}. ${location}`,
  keptSource: 'Stays as it is in the original',
  empty: 'Empty',
  shown: (shown: string, total: string) => `${shown} of ${total}`,
  loadMore: 'Load more',
  unitsFailed: 'The texts could not be loaded',
  keys: { move: 'move', edit: 'edit', save: 'save', cancel: 'cancel', again: 'translate again' },
  keysLabel: 'Keyboard',

  none: {
    flagged: { title: 'Nothing is flagged', text: 'Every unit passed its checks.' },
    changed: { title: 'Nothing is changed', text: 'What you edit or translate again is listed here.' },
    repaired: {
      title: 'Nothing was repaired',
      text: 'Units that needed a second question to pass their checks are listed here.',
    },
    search: { title: 'Nothing matches', text: 'No unit holds these words in source or translation.' },
    clear: 'Show all units',
  },

  states: {
    flagged: 'Flagged',
    repaired: 'Repaired',
    edited: 'Edited',
    skipped: 'Left as it is',
    reused: 'From memory',
    again: 'Translated again',
    draft: 'Draft',
  },
  problems: 'What the checks say',
  edit: 'Edit',
  again: 'Translate again',
  undo: 'Undo',
  undone: 'The text is what it was before.',

  editor: {
    label: (index: string) => `Translation of unit ${index}`,
    missing: 'Not in your text yet:',
    insert: (label: string) => `Insert ${label}`,
    required: 'These can’t be left out: the document would lose what they stand for.',
    save: 'Save',
    cancel: 'Cancel',
    saving: 'Saving …',
    failed: 'This was not saved',
    retry: 'Try again',
  },
  code: {
    open: (label: string) => `${label} begins`,
    close: (label: string) => `${label} ends`,
    alone: (label: string) => label,
  },
  conflict: {
    title: 'This text has changed in the meantime',
    text: 'It now says:',
    mine: 'Save mine',
    theirs: 'Keep that',
  },

  instruction: {
    label: 'What should be different? (optional)',
    placeholder: 'Shorter, more formal, another word …',
    submit: 'Translate again',
    cancel: 'Cancel',
    asking: 'Asking the model …',
    quoting: 'Working out the price …',
    included: (characters: string) => `${characters} characters, included in your plan`,
    charged: (characters: string, amount: string) => `${characters} characters, ${amount}`,
    failed: 'This was not translated again',
    upgrade: 'View Plans & Upgrade',
  },
} as const;
