import { defineMessages } from '../lib/i18n/messages.ts';

export const billing = defineMessages('billing', {
  plan: '{name} plan',
  characters: {
    week: '{characters, number} characters a week',
    month: '{characters, number} characters a month',
  },
  statuses: {
    trialing: 'Trial',
    active: 'Active',
    past_due: 'Payment due',
    canceled: 'Canceled',
    none: 'Active',
  },
  renews: 'Renews on {date}',
  resets: 'Resets on {date}',
  ends: 'Ends on {date}, then Free',
  trialEnds: 'Trial until {date}, then Free',
  trialBecomesPaid: 'Trial until {date}, then {price} a month',
  notStarted: 'The period starts with your next translation',
  manage: 'Invoices & payment method',

  pastDueTitle: 'Your last payment failed',
  pastDueText: 'Your plan stays active while the payment is retried, but overage is off.',
  pastDueAction: 'Update payment method',
  confirming: 'Your payment is being confirmed. The plan appears here in a moment.',

  plansTitle: 'Plans',
  current: 'Your current plan',
  from: 'From {date}',
  afterTrial: 'When the trial ends',
  askAdministrator: 'On this server, only the administrator can change plans. Ask them for a higher limit.',
  administrator: 'On this server, only the administrator can change plans.',
  administratorWithAddress:
    'On this server, only the administrator can change plans. To change your plan, write to <link>{address}</link>',
  buttons: {
    trial: 'Start Free Trial',
    upgrade: 'Upgrade to {plan}',
    change: 'Change to {plan}',
    keep: 'Keep {plan}',
    cancel: 'Cancel subscription',
  },
  kept: 'You keep your {plan} plan',
  trialStarted: 'Your {plan} trial has started',
  failed: 'The plan could not be changed: {reason}',
  portalFailed: 'The billing page could not be opened: {reason}',

  overage: {
    title: 'Overage',
    text: '{characters, number} characters beyond your plan in this period',
    charge: 'Charge so far, on your next invoice',
    cap: 'Cap',
    rate: '{rate} per million characters',
    meter: 'Share of the overage cap',
  },
  cap: {
    title: 'Overage cap',
    text: 'The most you can be charged for overage in a month, at {rate} per million characters. A document that would exceed the cap is rejected before it starts. Enter 0 for no overage.',
    label: 'Monthly cap in USD',
    save: 'Save cap',
    raise: 'Raise cap',
    saved: 'The overage cap was saved',
    failed: 'The cap could not be saved: {reason}',
  },

  upgrade: {
    label: 'Upgrade',
    left: {
      week: '{characters, number} characters are left this week.',
      month: '{characters, number} characters are left this month.',
    },
    used: {
      week: 'You have reached your plan’s limit for this week.',
      month: 'You have reached your plan’s limit for this month.',
    },
    resets: 'Resets on {date}.',
    action: 'Upgrade to {plan} for {characters} a month',
  },

  failedTitle: 'Failed to fetch user credits',
});
