import { defineMessages } from '../lib/i18n/messages.ts';

export const legal = defineMessages('legal', {
  privacy: {
    title: 'Privacy',
    description:
      'What this Verso server keeps about you and your documents, for how long, who else sees it, and how to take it with you or have it deleted.',
    lead: 'Verso is software that its operator runs on a server of their own. This page says what the software does with your data. The operator named below decides how it is set up, and answers for it.',
    sections: [
      {
        title: 'Your account',
        text: [
          'Verso keeps your e-mail address, a hash of your password (never the password itself) or the fact that you sign in with Google, your plan, your settings, and when you signed up. If you turn on two-factor authentication, it keeps the secret for it, encrypted.',
          'Each session is kept with the address and the browser it was opened from, so that you can recognize it in your settings and end it.',
        ],
      },
      {
        title: 'Your documents',
        text: [
          'Words, pages and characters are counted in your browser. A document is uploaded only when you ask for its analysis or its translation.',
          'The original, the translation and their text are kept after completion for 7 days on Free, 30 days on Pro and 90 days on Business, and are then deleted by the server. You can delete them earlier, one by one, or have them deleted ten minutes after the first download. Only the entry in your history stays: file name, languages and figures, without any document text.',
          'The text of a document is sent to the language model that translates it. The operator chooses the provider of that model; each translation names the model. Your documents are sent to no one else. Verso trains no models.',
        ],
      },
      {
        title: 'Usage and payments',
        text: [
          'For every translation the server logs date, file type, characters, model and charge. This log contains no document text. It stays when an account is deleted, because billing records must be complete.',
          'Where the operator takes payments, they are handled by Stripe. Card numbers never reach this server.',
        ],
      },
      {
        title: 'Feedback',
        text: [
          'What you write to us is kept with the page you wrote it on and your browser’s name. It is shown to others only if you allowed that and an administrator approved it, and then with your name.',
        ],
      },
      {
        title: 'Cookies and browser storage',
        text: [
          'One cookie keeps you signed in; another remembers a device that you trust for two-factor authentication. Your browser remembers your color scheme and the languages you chose last. There is no tracking, no advertising, and no page of Verso loads anything from a third party.',
        ],
      },
      {
        title: 'Samples',
        text: [
          'The sample documents on the landing page are translated in your browser. Nothing is sent or stored.',
        ],
      },
      {
        title: 'Your rights',
        text: [
          'Your settings let you download everything that is kept about you as one archive, and delete your account. For 14 days, signing in restores a deleted account. After that, account, documents and prompts are gone.',
          'For everything else that the law grants you, write to the operator.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms',
    description:
      'The terms of this Verso server: accounts, plans and charges, your documents, and how far you can rely on translations by language models.',
    lead: 'These terms apply between you and the operator of this server, who is named below. They do not limit any right that the law gives you.',
    sections: [
      {
        title: 'The service',
        text: [
          'Verso translates documents with language models and returns them with their formatting. Language models make mistakes. Have a translation checked by a person who knows both languages before anything important depends on it.',
        ],
      },
      {
        title: 'Your account',
        text: [
          'You need an account to translate your own documents. Keep your password to yourself. You are responsible for what happens in your account until you report misuse to the operator.',
        ],
      },
      {
        title: 'Your documents',
        text: [
          'Your documents and their translations are yours. You allow the operator to store and process them for as long as the service needs to, and no longer. Upload only documents that you are allowed to have translated by others.',
        ],
      },
      {
        title: 'What is not allowed',
        text: [
          'Do not use the service for anything unlawful, to get around its limits, to attack it, or to get at the data of others.',
        ],
      },
      {
        title: 'Plans and charges',
        aboutPlans: true,
        text: [
          'The pricing page lists what each plan includes and costs. Every document is quoted before it starts, and you are charged for what is delivered: a translation that fails or is canceled costs nothing.',
          'A trial without a card ends on the Free plan. A paid plan renews every month until you cancel it. It then lasts until the end of the paid month.',
        ],
      },
      {
        title: 'Availability',
        text: [
          'The operator runs the service with care but cannot promise that it is always available. Interrupted translations continue automatically or fail without a charge.',
        ],
      },
      {
        title: 'Ending',
        text: [
          'You can delete your account at any time. The operator may close accounts that break these terms, and will say why.',
        ],
      },
      {
        title: 'The software',
        text: ['Verso itself is free software under the MIT license and comes without any warranty.'],
      },
    ],
  },
  contact: {
    title: 'Contact',
    description:
      'Who operates this Verso server, and how to reach them: for help, for plans, for questions about your data.',
    lead: 'This server is run by the operator below. They answer questions about accounts, plans, documents and data.',
    operator: 'Operator',
    address: 'Address',
    email: 'E-mail',
    noEmail:
      'The operator has not published an e-mail address. Ask the person who gave you the address of this server.',
    signedIn: 'Do you have an account?',
    signedInText:
      'Sign in and choose Send Feedback in your account menu. Your message reaches the operator with the page it is about.',
    loading: 'Loading contact details',
  },
  operatorTitle: 'Who operates this server',
  contactLink: 'How to reach the operator',
});
