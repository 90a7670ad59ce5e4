import { defineMessages } from '../lib/i18n/messages.ts';

export const languageTexts = defineMessages('languages', {
  more: 'More languages',
  none: 'No language found',
});
