import type { LibraryCategory, PromptVisibility } from '@verso/contracts';

const categories: Readonly<Record<LibraryCategory, string>> = {
  general: 'General',
  legal: 'Legal',
  medical: 'Medical',
  business: 'Business',
  academic: 'Academic',
  marketing: 'Marketing',
  technical: 'Technical',
};

const visibilities: Readonly<
  Record<PromptVisibility, { readonly name: string; readonly description: string }>
> = {
  private: { name: 'Private', description: 'Only you can see and use it.' },
  public: { name: 'Public', description: 'Everyone who is signed in can see and use it.' },
  team: { name: 'Team', description: 'The members of your workspace can see and use it.' },
};

/** The prompt library. */
export const prompts = {
  load: 'Load from Library',
  save: 'Save',
  categories,
  visibilities,

  library: {
    label: 'Prompt library',
    search: 'Search prompts',
    category: 'Category',
    all: 'All',
    results: 'Prompts',
    used: (times: number) => (times === 1 ? 'Used 1 time' : `Used ${times} times`),
    neverUsed: 'Never used',
    public: 'Public',
    team: 'Team',
    hidden: 'Hidden',
    noneFound: 'No prompts found.',
    none: 'No prompts yet.',
    createFirst: 'Create your first prompt to get started!',
    more: (shown: number, total: number) => `${shown} of ${total} are shown. Search to narrow them down.`,
    failed: (reason: string) => `Failed to fetch prompts: ${reason}`,
    failedUnknown: 'Failed to load prompts',
    tryAgain: 'Try again',
    loaded: (name: string) => `${name} loaded`,
  },

  actions: {
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Delete ${name}`,
    report: (name: string) => `Report ${name}`,
    hide: (name: string) => `Hide ${name}`,
    show: (name: string) => `Show ${name} again`,
    confirmRemove: 'Delete this prompt?',
    confirmReport: 'Report this prompt to the administrators?',
    confirmHide: 'Hide this prompt from everyone except its author?',
    yesRemove: 'Delete',
    yesReport: 'Report',
    yesHide: 'Hide',
    keep: 'Cancel',
    removed: 'Prompt deleted',
    reported: 'Thank you. An administrator will review it.',
    failed: (reason: string) => `The action failed: ${reason}`,
  },

  modal: {
    title: 'Save Prompt Template',
    editTitle: 'Edit Prompt Template',
    name: 'Name',
    description: 'Description',
    category: 'Category',
    tags: 'Tags',
    tagsNote: 'Separated by commas',
    tooManyTags: (max: number) => `Only the first ${max} tags are kept.`,
    visibility: 'Visibility',
    preview: 'Content preview',
    content: 'Prompt',
    cancel: 'Cancel',
    save: 'Save Prompt',
    saveChanges: 'Save Changes',
    close: 'Close',
    saved: 'Prompt saved',
    nameMissing: 'Please enter a prompt name',
    contentMissing: 'Prompt content cannot be empty',
    notSignedIn: 'Authentication required',
    failed: (reason: string) => `Failed to create prompt: ${reason}`,
    editFailed: (reason: string) => `Failed to save prompt: ${reason}`,
    failedUnknown: 'Failed to save prompt',
  },
} as const;
