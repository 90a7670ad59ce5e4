import { defineMessages } from '../lib/i18n/messages.ts';

/** Terms and translation candidates of an XLIFF file, which its import can keep. */
export const fileWords = defineMessages('file-words', {
  terms:
    '{terms, plural, one {The file also has # term. It can join a glossary.} other {The file also has # terms. They can join a glossary.}}',
  glossary: 'Glossary',
  newGlossary: 'New glossary',
  addTerms: 'Add terms',
  termsAdded: 'Terms: {added, number} added, {updated, number} updated.',
  candidates:
    '{candidates, plural, one {The file also has # other translation. It can join a memory.} other {The file also has # other translations. They can join a memory.}}',
  memory: 'Memory',
  newMemory: 'New memory',
  addCandidates: 'Add translations',
  candidatesAdded: '{imported, plural, one {# translation added.} other {# translations added.}}',
});
