import type { SetUpTaskName } from '@verso/contracts';

/** What an administrator is led through on a new installation. */
export const setUp = {
  title: 'Set up this server',
  text: (left: number) =>
    left === 1 ? 'One step is left.' : `${left} steps are left. Each can be changed later.`,
  loadFailed: 'The state of the set-up could not be loaded.',
  failed: 'That could not be saved.',
  states: { done: 'Done', skipped: 'Skipped', open: 'To do' },
  skip: 'Skip',
  skipOf: (task: string) => `Skip: ${task}`,
  tasks: {
    audience: 'Who uses this server?',
    models: 'Connect a language model',
    mail: 'Check that mail works',
    translation: 'Translate a first document',
  } satisfies Record<SetUpTaskName, string>,

  audience: {
    text: 'This decides whether people see plans, quotas and prices.',
    own: 'My team and I',
    ownText: 'No limits, no prices. Every feature for every user. Your budgets still hold.',
    customers: 'Customers, on plans',
    customersText: 'Free, Pro and Business with their limits. You change plans, or Stripe does.',
    withoutPlans: 'Without limits: nobody sees plans or prices.',
    withPlans: 'With plans: people are held to their limits.',
    change: 'Change',
    fixed: 'PLANS is set in the environment of the server and is changed there.',
    saved: 'Saved',
  },
  models: {
    demo: 'Until a model is connected, the demo model marks texts instead of translating them.',
    none: 'Until a model is connected, nothing can be translated.',
    connected: 'A model is connected.',
    addKey: 'Add a provider key',
    searching: 'Looking for model servers on this machine …',
    found: (name: string, models: number) =>
      `${name} runs on this machine${models === 0 ? ', without a model' : models === 1 ? ' with one model' : ` with ${models} models`}.`,
    connect: (name: string) => `Connect ${name}`,
    notFound: 'No Ollama or LM Studio runs on this machine at its usual address.',
    search: 'Look again',
    ready: (name: string) => `${name} is connected: a test call was answered.`,
    refused: (name: string, reason: string) => `${name} is added, but its test failed: ${reason}`,
    addFailed: 'The server could not be added.',
  },
  mail: {
    server: 'Send a mail to yourself and see whether it arrives.',
    outbox:
      'No mail server is set: mails to confirm addresses and to reset passwords are written to the outbox in the data folder. Set SMTP_URL and MAIL_FROM to have them sent.',
    send: 'Send a test mail',
    done: 'The mail server takes mails.',
    failed: 'The test mail could not be sent.',
  },
  translation: {
    text: 'A short document shows that everything works together.',
    go: 'Open the translate page',
    done: 'Documents are being translated.',
  },
} as const;
