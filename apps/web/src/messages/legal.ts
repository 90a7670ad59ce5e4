/** What holds for every installation of the product. Who operates one is said by its configuration. */
interface LegalPage {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly sections: readonly {
    readonly title: string;
    readonly text: readonly string[];
    readonly aboutPlans?: boolean;
  }[];
}

const privacy: LegalPage = {
  title: 'Privacy',
  description:
    'What this Verso server keeps about you and your documents, for how long, who else sees it, and how to take it with you or have it deleted.',
  lead: 'Verso is software that its operator runs on a server of their own. This page says what the software does with your data. The operator named below decides how it is set up, and answers for it.',
  sections: [
    {
      title: 'Your account',
      text: [
        'Verso keeps your e-mail address, a hash of your password (never the password itself) or the fact that you sign in with Google, your plan, your settings, and when you signed up. If you switch on a second step, it keeps its secret, encrypted.',
        'Each session is kept with the address and the browser it was opened from, so that you can recognise it in your settings and end it.',
      ],
    },
    {
      title: 'Your documents',
      text: [
        'Words, pages and characters are counted in your browser. A document is uploaded only when you ask for its analysis or its translation.',
        'The original, the translation and its texts are kept after completion for 7 days on Free, 30 days on Pro and 90 days on Business, and are then deleted by the server. You can delete them earlier, one by one, or have them deleted ten minutes after the first download. What stays is the line of your history: file name, languages, figures, without text.',
        'The texts of a document are sent to the language model that translates it. Which provider runs that model is up to the operator; the translation names the model. Nobody else is sent your documents, and they train no model of ours: there is none.',
      ],
    },
    {
      title: 'Usage and payments',
      text: [
        'For every translation the server logs date, file type, characters, model and charge. This log stays when an account is deleted, without text, because accounts have to add up.',
        'Where the operator takes payments, they are handled by Stripe. Card numbers never reach this server.',
      ],
    },
    {
      title: 'Feedback',
      text: [
        'What you write to us is kept with the page you wrote it on and your browser’s name. It is shown to others only if you allowed that and an administrator agreed, and then with your name.',
      ],
    },
    {
      title: 'Cookies and your browser’s memory',
      text: [
        'One cookie keeps you signed in; another remembers a device that you trust with the second step. Your browser remembers your colour scheme and the languages you chose last. There is no tracking, no advertising, and no page of Verso loads anything from a third party.',
      ],
    },
    {
      title: 'Samples',
      text: [
        'The sample documents on the landing page are translated inside of your browser. Nothing about it is sent or stored.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        'Your settings let you download everything that is kept about you as one archive, and delete your account. A deleted account can be taken back for 14 days by signing in; then account, documents and prompts are gone.',
        'For everything else that the law grants you, write to the operator.',
      ],
    },
  ],
};

const terms: LegalPage = {
  title: 'Terms',
  description:
    'The terms of using this Verso server: accounts, plans and charges, your documents, what translations by language models can and cannot be relied on for.',
  lead: 'These terms hold between you and the operator of this server, who is named below. They limit no right that the law gives you.',
  sections: [
    {
      title: 'The service',
      text: [
        'Verso translates documents with language models and gives them back with their formatting. Language models make mistakes. Have a translation checked by a person who knows both languages before anything important depends on it.',
      ],
    },
    {
      title: 'Your account',
      text: [
        'You need an account to translate your own documents. Keep your password to yourself; what is done with your account counts as done by you until you tell the operator otherwise.',
      ],
    },
    {
      title: 'Your documents',
      text: [
        'Your documents and their translations are yours. You allow the operator to store and process them for as long as the service needs to, and no longer. Upload only what you may have translated by somebody else.',
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
        'The pricing page says what each plan includes and costs. Every document is quoted before it starts, and you are charged for what is delivered: a translation that fails or is cancelled costs nothing.',
        'A trial ends by itself in the Free plan. A paid plan is renewed every month until you cancel it; it then lasts until the end of the month that is paid for.',
      ],
    },
    {
      title: 'Availability',
      text: [
        'The operator runs the service with care but cannot promise that it is always there. Translations that are interrupted go on by themselves, or are given back without charge.',
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
      text: ['Verso itself is free software under the MIT licence and comes without any warranty.'],
    },
  ],
};

export const legal = {
  privacy,
  terms,
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
    signedIn: 'You have an account?',
    signedInText:
      'Sign in and choose Send Feedback in your account menu. Your message reaches the operator with the page it is about.',
    loading: 'Asking the server',
  },
  operatorTitle: 'Who operates this server',
  contactLink: 'How to reach the operator',
  footer: {
    label: 'Footer',
    privacy: 'Privacy',
    terms: 'Terms',
    contact: 'Contact',
    pricing: 'Pricing',
    product: 'Verso translates documents and leaves everything but the words as it was.',
  },
} as const;
