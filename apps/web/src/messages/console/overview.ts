/** The first tab of the console. */
export const overview = {
  title: 'Overview',
  text: 'Users, translations, costs, and everything that needs your attention.',
  figures: 'At a glance',
  users: 'Total users',
  betaUsers: (count: string) => `${count} beta`,
  translations: 'Total translations',
  nps: 'Average NPS',
  outOfTen: (average: string) => `${average} / 10`,
  responses: (count: string, score: string | null) =>
    score === null ? `${count} responses` : `${count} responses · NPS ${score}`,
  activeBeta: 'Active beta users',
  lastWeek: 'Last 7 days',
  feedback: 'Pending feedback',
  feedbackHint: 'Status new',
  enrolled: 'Beta program',
  enrolledHint: 'Enrolled',
  cost: 'API cost',
  costMonth: (amount: string) => `${amount} this month`,
  actions: 'Quick actions',
  grantCredits: 'Grant custom credits',
  grantBeta: 'Grant beta access',
  reviewFeedback: 'Review feedback',
  refresh: 'Refresh data',
  refreshed: 'Data refreshed',
  attention: {
    title: 'Needs attention',
    text: 'Problems first.',
    none: 'Nothing needs your attention: keys, circuits, budgets, alerts, models and the queue are fine.',
    severity: { danger: 'Now', warning: 'Soon' },
    key: (name: string, provider: string) => `${provider} key "${name}"`,
    keyStatus: {
      failed: 'It failed and is not in use.',
      rate_limited: 'Its provider is rate limiting it.',
    } as Readonly<Record<string, string>>,
    keyUnreliable: 'Many of its calls fail.',
    circuit: (provider: string, models: readonly string[]) =>
      models.length === 1
        ? `${provider} is failing: calls to ${models[0]} are paused`
        : `${provider} is failing: calls to ${models.length} of its models are paused`,
    circuitText: (waiting: number) =>
      waiting === 0
        ? 'Calls resume automatically.'
        : `Calls resume automatically. ${waiting === 1 ? '1 translation is' : `${waiting} translations are`} waiting for it.`,
    budget: (name: string, percent: string, amount: string) =>
      `Budget "${name}": ${percent} of ${amount} used`,
    pausing: 'Calls are paused until its window ends or it is raised.',
    notPausing: 'Calls are not paused.',
    model: (name: string, days: number) =>
      days < 0
        ? `${name} is past its last day`
        : days === 0
          ? `Today is the last day of ${name}`
          : `${name} retires in ${days} ${days === 1 ? 'day' : 'days'}`,
    replacement: (model: string) => `${model} replaces it.`,
    noReplacement: 'It has no replacement.',
    jobs: (count: number) => (count === 1 ? '1 translation is waiting' : `${count} translations are waiting`),
    noReason: 'No worker has picked them up.',
    fix: {
      test: 'Test now',
      reset: 'Reset circuit',
      raise: 'Open budget',
      resolve: 'Resolve',
      model: 'Open models',
      jobs: 'See jobs',
      key: 'Open API Keys',
      circuit: 'Open Providers',
      alert: 'Open Monitoring',
    },
    resolved: 'Alert resolved',
  },
} as const;
