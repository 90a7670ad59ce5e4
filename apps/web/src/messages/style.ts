import { defineMessages } from '../lib/i18n/messages.ts';

/** Style rules and terms to keep, in the settings of an account and a workspace, and in results. */
export const style = defineMessages('style', {
  titles: { account: 'Your style', workspace: 'Style of the workspace' },
  texts: {
    account: 'Applies to all your translations. The style of your workspace applies too.',
    workspace: 'Applies to the translations of all members.',
  },
  rules: 'Style rules',
  rulesText:
    'One rule per line, in your own words, such as “No exclamation marks” or “Sentence case in headings”.',
  rulesMost: '{used, number} of {most, number} rules',
  kept: 'Do not translate',
  keptText: 'One name or term per line, exactly as written. Each occurrence is verified.',
  keptMost: '{used, number} of {most, number} terms',
  tooMany: 'At most {most, number} lines.',
  tooLong: 'Line {line, number} is longer than {most, number} characters.',
  readOnly: 'The owner and admins of the workspace can change this.',
  save: 'Save',
  saved: 'Saved as version {version, number}',
  undo: 'Discard changes',
  failed: 'Not saved',
  newer: 'Version {version, number} was saved in the meantime',
  newerBy: 'Version {version, number} was saved by {name} in the meantime',
  newerText: 'Your text is still in the fields. Saving it again replaces that version.',
  useNewer: 'Show that version',
  none: 'Nothing saved yet.',
  version: 'Version {version, number}',
  by: 'by {name}',
  versions: 'Versions',
  hideVersions: 'Hide versions',
  list: 'Versions, the newest first',
  noRules: 'No rules',
  noTerms: 'No terms',
  used: {
    account: 'Style: yours, version {version, number}',
    workspace: 'Style: workspace, version {version, number}',
  },
});
