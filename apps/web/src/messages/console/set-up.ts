import { defineMessages } from '../../lib/i18n/messages.ts';

/** Set-up steps for the administrator of a new installation. */
export const setUp = defineMessages('console/set-up', {
  title: 'Set up this server',
  text: '{left, plural, one {One step is left.} other {# steps are left. Each can be changed later.}}',
  loadFailed: 'The set-up status could not be loaded.',
  failed: 'The change could not be saved.',
  states: { done: 'Done', skipped: 'Skipped', open: 'To do' },
  skip: 'Skip',
  skipOf: 'Skip: {task}',
  tasks: {
    audience: 'Who uses this server?',
    models: 'Connect a language model',
    mail: 'Check that email works',
    translation: 'Translate your first document',
  },

  audience: {
    text: 'This decides whether people see plans, quotas and prices.',
    own: 'My team and I',
    ownText: 'No limits, no prices. Every feature for every user. Your budgets still apply.',
    customers: 'Customers, on plans',
    customersText: 'Free, Pro and Business with their limits. Plans are changed by you or by Stripe.',
    withoutPlans: 'Without limits: no one sees plans or prices.',
    withPlans: 'With plans: plan limits apply to everyone.',
    change: 'Change',
    fixed: 'PLANS is set in the server’s environment. Change it there.',
    saved: 'Saved',
  },
  models: {
    demo: 'Until you connect a model, the demo model marks text instead of translating it.',
    none: 'Nothing can be translated until you connect a model.',
    connected: 'A model is connected.',
    addKey: 'Add a provider key',
    searching: 'Looking for model servers on this machine …',
    found:
      '{models, plural, =0 {{name} runs on this machine, without a model.} one {{name} runs on this machine with one model.} other {{name} runs on this machine with # models.}}',
    connect: 'Connect {name}',
    notFound: 'Neither Ollama nor LM Studio was found on this machine at its default address.',
    search: 'Search again',
    ready: '{name} is connected and answered a test call.',
    refused: '{name} was added, but its test failed: {reason}',
    addFailed: 'The server could not be added.',
  },
  mail: {
    server: 'Send yourself a test email and check that it arrives.',
    outbox:
      'No mail server is set: emails that confirm addresses or reset passwords are written to the outbox in the data folder. Set SMTP_URL and MAIL_FROM to send them.',
    send: 'Send test email',
    done: 'The mail server accepts emails.',
    failed: 'The test email could not be sent.',
  },
  translation: {
    text: 'Translate a short document to check that everything works.',
    go: 'Open the translate page',
    done: 'A document has been translated.',
  },
});
