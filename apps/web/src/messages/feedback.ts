import { defineMessages } from '../lib/i18n/messages.ts';

/** The feedback form. The server's error messages are in the contracts. */
export const feedback = defineMessages('feedback', {
  title: 'Send Feedback',
  intro: 'What works, what doesn’t, what is missing? The people who run this server read your message.',
  type: 'Type',
  types: { bug: 'Bug report', feature_request: 'Feature request', other: 'Something else' },
  message: 'Your feedback',
  placeholders: {
    bug: 'What did you do, what did you expect, and what happened?',
    feature_request: 'What would you like to do that you can’t do today?',
    other: 'What is on your mind?',
  },
  counter: '{length, number, ::group-off} / {limit, number, ::group-off} characters',
  mayPublish: 'You may publish this with my name',
  mayPublishNote: 'Only after an administrator has approved it.',
  cancel: 'Cancel',
  send: 'Send Feedback',
  signIn: 'Please sign in to submit feedback',
  failed: 'Failed to submit feedback',
  thanks: 'Thank you for your feedback!',
  thanksText: 'Your message was sent.',
});
