import { defineMessages } from '../lib/i18n/messages.ts';

/** The landing page. Every claim is a limit that the server enforces or a figure from its database. */
export const landing = defineMessages('landing', {
  title: 'Document translation with perfect formatting',
  description:
    'Translate Word documents, slides, spreadsheets and text with language models. Only the words change: layout, styles and structure stay as they were.',
  keywords:
    'document translation, translate Word document, translate PowerPoint, translate Excel, OpenDocument, LaTeX, Markdown, keep formatting, self-hosted',
  offer: '{characters} characters a {period, select, month {month} other {week}}',
  offerUnit: 'characters a {period, select, month {month} other {week}}',

  headline: 'Professional document translation with perfect formatting',
  lead: 'Drop a document, choose a language, get the same document back. Verso replaces the words and leaves everything else in the file as it was.',
  buttons: {
    getStarted: 'Get Started Free',
    startTrial: 'Start Free Trial',
    upgrade: 'Upgrade to Pro',
    choose: 'Choose {plan}',
    seeDemo: 'See it in action',
    trySample: 'Try it with a sample',
  },
  reassurance: '{characters} characters a week free. No card needed.',
  panel: 'Sign in or sign up',
  closePanel: 'Close sign-in',

  demo: {
    title: 'The same document, in another language',
    text: 'One of our sample contracts, before and after: the file that our engine wrote when this page was built.',
    languages: 'Language of the translation',
    before: 'Before',
    after: 'After',
    proof:
      '{units, number} units replaced in {rewritten, number} parts of the file. {untouched, number} parts are the same, byte for byte.',
  },

  numbersLabel: 'In numbers',
  numbers: {
    formats: 'file types',
    languages: 'target languages',
    size: 'maximum file size',
    chunks: 'chunks translated in parallel, on Business',
    chunksWithoutPlans: 'chunks translated in parallel',
    time: 'typical time of a translation on this server',
    seconds: '{from}–{to} s',
    megabytes: '{value, number}MB',
    upTo: 'up to {value, number}',
  },

  claimSource: 'Source',

  casesTitle: 'For documents that have to look right',
  cases: [
    {
      icon: 'contract',
      title: 'Contracts and policies',
      text: 'Numbered clauses, defined terms, footnotes, tracked changes and cross-references stay in place.',
    },
    {
      icon: 'slides',
      title: 'Decks for another market',
      text: 'Text that outgrows its box is made to fit. Speaker notes, charts and SmartArt are translated too.',
    },
    {
      icon: 'sheet',
      title: 'Budgets and price lists',
      text: 'Words in cells are translated. Formulas, numbers, codes and cell formats are left alone.',
    },
    {
      icon: 'paper',
      title: 'Papers and manuals',
      text: 'LaTeX and Markdown stay valid: mathematics, code, references and links are never touched.',
    },
    {
      icon: 'server',
      title: 'Documents that must stay in-house',
      text: 'Run Verso on your own server, with a language model on your own network if you like.',
    },
    {
      icon: 'stack',
      title: 'Many files at once',
      text: 'Pro and Business accept up to 10 files in one batch. Each is a translation of its own.',
    },
  ],

  batchWithoutPlans: 'Up to 10 files in one batch. Each is a translation of its own.',

  comparisonTitle: 'How it compares',
  comparisonText:
    'Verso does not do everything: for a scanned PDF, use another tool. This is what it is made for.',
  comparisonColumns: ['Verso', 'Google Cloud Document Translation', 'Copying into a chat'],
  comparisonTable: 'Comparison, feature by feature',
  comparisonFeature: 'What you need',
  answers: { yes: 'Yes', no: 'No' },

  testimonialsTitle: 'What people say',
  testimonialByUser: 'A user of this server, {month}',
  testimonialBy: '{author}, {month}',

  plansTitle: 'Plans that count characters, not surprises',
  plansText: 'Every document is quoted before it starts. About 2,000 characters make a page.',
  haveAccount: 'Already on Free?',
  plansLink: 'Compare all plans',

  questionsTitle: 'Questions',
  questions: [
    {
      question: 'What does “perfect formatting” mean?',
      answer:
        'Verso does not convert your file into something else and back. It replaces the text inside the original file and copies everything else unchanged. Before you get the result, the file is opened again and checked: parts without text must be identical byte for byte, and every format, link and field must still be there.',
    },
    {
      question: 'Who reads my documents?',
      answer:
        'The text goes to the language model that the operator of this server has chosen, and to no one else. Original and translation are kept for as long as your plan allows. You can delete both at any time, or have them deleted ten minutes after the first download.',
    },
    {
      question: 'Which languages can it translate into?',
      answer:
        '{languages}, and {more, number} more languages and regional variants. The source language is detected automatically.',
    },
    {
      question: 'Can I see what it will cost?',
      answer:
        'Yes, before a byte is uploaded: words, pages and characters are counted in your browser. A translation that fails or is canceled costs nothing.',
    },
    {
      question: 'What if I don’t like a translation?',
      answer:
        'Read original and translation side by side, edit any unit, or have it translated again with your own instructions. The file is updated immediately.',
    },
    {
      question: 'Can I translate a PDF?',
      answer:
        'No. A PDF stores letters at fixed positions, not text that can be replaced. Translate the document it was made from. Save old .doc files as .docx first.',
    },
  ],
});

/** The languages of the sample translations, each by its own name. */
export const sampleLanguageNames = { es: 'Español', de: 'Deutsch', ja: '日本語', ar: 'العربية' } as const;
