/** The first tab of the console. */
export const overview = {
  title: 'Overview',
  text: 'Users, translations, money and everything that needs you.',
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
  enrolled: 'Beta programme',
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
    none: 'Nothing needs you: keys, circuits, budgets, alerts, models and the queue are fine.',
    severity: { danger: 'Now', warning: 'Soon' },
    key: (name: string, provider: string) => `${provider} key "${name}"`,
    keyStatus: {
      failed: 'It failed and is not used.',
      rate_limited: 'Its provider limits it at the moment.',
    } as Readonly<Record<string, string>>,
    keyUnreliable: 'Many of its calls fail.',
    circuit: (provider: string, models: readonly string[]) =>
      models.length === 1
        ? `${provider} fails: calls to ${models[0]} are paused`
        : `${provider} fails: calls to ${models.length} of its models are paused`,
    circuitText: (waiting: number) =>
      waiting === 0
        ? 'It is called again by itself.'
        : `It is called again by itself. ${waiting === 1 ? '1 translation waits' : `${waiting} translations wait`} for it.`,
    budget: (name: string, percent: string, amount: string) =>
      `Budget "${name}": ${percent} of ${amount} used`,
    pausing: 'It keeps calls back until its window ends or it is raised.',
    notPausing: 'It does not keep calls back.',
    model: (name: string, days: number) =>
      days < 0
        ? `${name} is past its last day`
        : days === 0
          ? `Today is the last day of ${name}`
          : `${name} retires in ${days} ${days === 1 ? 'day' : 'days'}`,
    replacement: (model: string) => `${model} is to answer in its place.`,
    noReplacement: 'No replacement is named.',
    jobs: (count: number) => (count === 1 ? '1 translation waits' : `${count} translations wait`),
    noReason: 'No worker has begun with them.',
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
