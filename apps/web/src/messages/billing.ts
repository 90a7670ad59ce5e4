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
    canceled: 'Canceled',
    none: 'Active',
  },
  renews: (date: string) => `Renews on ${date}`,
  resets: (date: string) => `Resets on ${date}`,
  ends: (date: string) => `Ends on ${date}, then Free`,
  trialEnds: (date: string) => `Trial until ${date}, then Free`,
  trialBecomesPaid: (date: string, price: string) => `Trial until ${date}, then ${price} a month`,
  notStarted: 'The period starts with your next translation',
  manage: 'Invoices & payment method',

  pastDueTitle: 'Your last payment failed',
  pastDueText: 'Your plan stays active while the payment is retried, but overage is off.',
  pastDueAction: 'Update payment method',
  confirming: 'Your payment is being confirmed. The plan appears here in a moment.',

  plansTitle: 'Plans',
  current: 'Your current plan',
  from: (date: string) => `From ${date}`,
  afterTrial: 'When the trial ends',
  askAdministrator: 'On this server, only the administrator can change plans. Ask them for a higher limit.',
  administrator: 'On this server, only the administrator can change plans.',
  administratorAddress: 'To change your plan, write to',
  buttons: {
    trial: 'Start Free Trial',
    upgrade: (plan: string) => `Upgrade to ${plan}`,
    change: (plan: string) => `Change to ${plan}`,
    keep: (plan: string) => `Keep ${plan}`,
    cancel: 'Cancel subscription',
  },
  kept: (plan: string) => `You keep your ${plan} plan`,
  trialStarted: (plan: string) => `Your ${plan} trial has started`,
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
      `The most you can be charged for overage in a month, at ${rate} per million characters. A document that would exceed the cap is rejected before it starts. Enter 0 for no overage.`,
    label: 'Monthly cap in USD',
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
      week: 'You have reached your plan’s limit for this week.',
      month: 'You have reached your plan’s limit for this month.',
    },
    resets: (date: string) => `Resets on ${date}.`,
    action: (plan: string, characters: string) => `Upgrade to ${plan} for ${characters} a month`,
  },

  failedTitle: 'Failed to fetch user credits',
  tryAgain: 'Try again',
} as const;
