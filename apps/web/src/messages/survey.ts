import { defineMessages } from '../lib/i18n/messages.ts';

export const survey = defineMessages('survey', {
  title: 'How likely are you to recommend Verso?',
  question: 'To a friend or colleague who has documents to translate.',
  scores: 'Score from 0 to 10',
  lowest: 'Not at all likely',
  highest: 'Extremely likely',
  commentTitle: 'What is the main reason for your score?',
  comments: {
    promoter: 'What do you like best?',
    passive: 'What would make it better?',
    detractor: 'What went wrong, or what is missing?',
  },
  comment: 'Comment (optional)',
  scored: 'Your score: {score, number} of {maximum, number}',
  mayPublish: 'You may publish my comment with my name',
  back: 'Back',
  submit: 'Submit',
  thanks: 'Thank you for your feedback!',
  thanksText: 'It helps us decide what to work on next.',
});
