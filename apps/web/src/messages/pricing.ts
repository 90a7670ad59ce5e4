import { defineMessages } from '../lib/i18n/messages.ts';

export const pricing = defineMessages('pricing', {
  title: 'Pricing',
  description:
    'Three plans with character-based pricing: 50,000 characters a week are free. See the quote for every document before it starts.',
  headline: 'Plans that count characters, not surprises',
  lead: 'Every document is quoted before it starts. About 2,000 characters make a page.',
  plansLabel: 'Plans',
  recommended: 'Recommended',
  byAdministrator: 'Changed by the administrator',
  perMonth: 'a month',
  free: 'no card needed',
  current: 'Your plan',
  about: {
    free: 'For a document now and then',
    pro: 'For everyone who translates every week',
    business: 'For teams and high volume',
  },
  featuresLabel: 'What {plan} includes',
  features: {
    free: ['Word documents (.docx)', 'Flash model', '7-day history'],
    pro: [
      'All models and all nine formats',
      'Batch upload of 10 files',
      'Priority processing',
      '30-day history',
      'E-mail support',
    ],
    business: [
      'Everything in Pro',
      'Team workspace for 5 users',
      'API access',
      'Priority support',
      '90-day history',
    ],
  },
  characters: {
    week: '{characters, number} characters a week (about {pages, number} pages)',
    month: '{characters, number} characters a month (about {pages, number} pages)',
  },
  overage: 'Overage {rate} per million characters, at most {cap} a month',
  ownCap: 'Overage {rate} per million characters, with your own cap',
  trial: '{days, number}-day trial',
  trialAlone: '{days, number} days, no card needed. It starts when you sign up and ends on the Free plan.',
  trialWithCard:
    '{days, number} days. After signing up you enter a card; it is charged when the trial ends, unless you cancel before then.',

  buttons: {
    getStarted: 'Get Started Free',
    startTrial: 'Start Free Trial',
    choose: 'Choose {plan}',
    goToTranslations: 'Go to My Translations',
    manage: 'Manage your plan',
    upgrade: 'Upgrade to {plan}',
    change: 'Change to {plan}',
  },

  fetchFailed: 'Failed to fetch pricing config',
  fetchFailedText: 'These are the default plans and prices. This server may have different ones.',
  tryAgain: 'Try again',

  enterprise: {
    title: 'Enterprise',
    text: 'Limits agreed with you: characters, overage and team size.',
    contact: 'Contact us',
  },

  numbersLabel: 'In numbers',
  numbers: {
    formats: 'file types, structure and formatting kept',
    languages: 'target languages',
    size: 'for a single document',
    charged: 'charged for what fails or is canceled',
  },
  megabytes: '{value, number} MB',

  questionsTitle: 'Questions',
  questions: [
    {
      question: 'What counts as a character?',
      answer:
        'Every character of text that is translated, spaces included. Formulas, numbers, codes and markup are not counted. Slides count 1.2 times and spreadsheets 1.25 times, for the work on their layout and cells; the quote shows it.',
    },
    {
      question: 'Do I pay for a translation that fails?',
      answer:
        'No. Characters are reserved when a translation starts, charged when it is delivered, and released when it fails or you cancel it. A retry charges only for the missing parts.',
    },
    {
      question: 'When does my limit reset?',
      answer:
        'On Free, seven days after the first translation of the week. On paid plans, every month on the day your plan began. Your usage card always shows the date.',
    },
    {
      question: 'What happens when I use more than my plan includes?',
      answer:
        'Free stops until the next week. Pro and Business continue at the overage rate up to a cap. The overage is added to your next invoice. A document that would exceed the cap is rejected before it starts, never in the middle.',
    },
    {
      question: 'Which files can I translate?',
      answer:
        'Word, PowerPoint, Excel, OpenDocument, text, LaTeX and Markdown files, each up to the size named above. Free translates Word documents.',
    },
    {
      question: 'Can I change or cancel at any time?',
      answer:
        'Yes. An upgrade takes effect immediately. A canceled plan stays active until the end of the paid period and then becomes Free.',
    },
  ],
});
