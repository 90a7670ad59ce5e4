export const billing = {
  plan: (name: string) => `${name} plan`,
  characters: {
    week: (characters: string) => `${characters} characters a week`,
    month: (characters: string) => `${characters} characters a month`,
  },
  statuses: {
    trialing: 'Trial',
    active: 'Active',
    past_due: 'Payment due',
    canceled: 'Cancelled',
    none: 'Active',
  },
  renews: (date: string) => `Renews on ${date}`,
  resets: (date: string) => `Resets on ${date}`,
  ends: (date: string) => `Ends on ${date}, then Free`,
  trialEnds: (date: string) => `Trial until ${date}, then Free`,
  trialBecomesPaid: (date: string, price: string) => `Trial until ${date}, then ${price} a month`,
  notStarted: 'The period begins with its first translation',
  manage: 'Invoices & payment method',

  pastDueTitle: 'Your last payment failed',
  pastDueText: 'Your plan goes on while the payment is tried again, without overage.',
  pastDueAction: 'Update payment method',
  confirming: 'Your payment is being confirmed. The plan appears here in a moment.',

  plansTitle: 'Plans',
  current: 'Your current plan',
  from: (date: string) => `From ${date}`,
  afterTrial: 'When the trial ends',
  byAdministrator: 'Changed by the administrator',
  askAdministrator: 'Plans on this server are changed by its administrator: ask them for more.',
  administrator: 'On this server, plans are changed by its administrator.',
  administratorAddress: 'To change your plan, write to',
  buttons: {
    trial: 'Start Free Trial',
    upgrade: (plan: string) => `Upgrade to ${plan}`,
    change: (plan: string) => `Change to ${plan}`,
    keep: (plan: string) => `Keep ${plan}`,
    cancel: 'Cancel subscription',
  },
  kept: (plan: string) => `Your ${plan} plan goes on`,
  trialStarted: (plan: string) => `Your trial of ${plan} has begun`,
  failed: (reason: string) => `The plan could not be changed: ${reason}`,
  portalFailed: (reason: string) => `The billing page could not be opened: ${reason}`,

  overage: {
    title: 'Overage',
    text: (characters: string) => `${characters} characters beyond your plan in this period`,
    charge: 'Charge so far, on your next invoice',
    cap: 'Cap',
    rate: (rate: string) => `${rate} per million characters`,
    meter: 'Share of the overage cap',
  },
  cap: {
    title: 'Overage cap',
    text: (rate: string) =>
      `The most that a month may cost beyond your plan, at ${rate} per million characters. A document that would exceed it is refused before it starts. 0 means no overage.`,
    label: 'Cap a month, in USD',
    save: 'Save cap',
    raise: 'Raise cap',
    saved: 'The overage cap was saved',
    failed: (reason: string) => `The cap could not be saved: ${reason}`,
  },

  upgrade: {
    label: 'Upgrade',
    left: {
      week: (characters: string) => `${characters} characters are left this week.`,
      month: (characters: string) => `${characters} characters are left this month.`,
    },
    used: {
      week: 'You have used everything for this week.',
      month: 'You have used everything for this month.',
    },
    resets: (date: string) => `More on ${date}.`,
    action: (plan: string, characters: string) => `Upgrade to ${plan} for ${characters} a month`,
  },

  failedTitle: 'Failed to fetch user credits',
  tryAgain: 'Try again',
} as const;
