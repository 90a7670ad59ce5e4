import { defineMessages } from '../../lib/i18n/messages.ts';

/** The beta dashboard: participants, usage of all users, and feedback. */
export const betaUsers = defineMessages('console/beta', {
  title: 'Beta Users',
  text: 'Beta users take part in A/B tests. Active means a translation within the last 7 days.',
  views: { label: 'View', users: 'Beta users', usage: 'Usage analytics', feedback: 'Feedback summary' },
  grant: 'Grant beta access',
  section: 'Participants',
  table: 'Beta users',
  search: 'Search by email or promo code',
  columns: {
    email: 'Email',
    promoCode: 'Promo code',
    translations: 'Translations',
    characters: 'Characters',
    nps: 'NPS',
    status: 'Status',
    expires: 'Expiry date',
    since: 'In the program since',
    actions: 'Actions',
  },
  statuses: { active: 'Active', cooling: 'Cooling', inactive: 'Inactive' },
  empty: 'No beta users yet. Add one under Grant Access.',
  nothingFound: 'No beta user matches the search.',
  figures: {
    label: 'Beta program figures',
    enrolled: 'Enrolled',
    active: 'Active (7 days)',
    translations: 'Translations',
    nps: 'Average NPS',
    outOf: 'out of 10, {responses, number} responses',
    noNps: 'No responses yet',
    ending: 'Ending within 30 days',
  },
  actionsOf: 'Actions for {email}',
  open: 'Open user',
  extend: 'Extend',
  end: 'End beta access',
  endTitle: 'End beta access?',
  endText:
    '{email} no longer takes part in A/B tests and loses the badge. A Pro plan that came with the program reverts to Free; a paid plan stays.',
  ended: '{email} is no longer in the beta program.',
  endFailed: 'Failed to end beta access',
  usage: {
    title: 'Usage analytics',
    text: 'The {rows, number} users who translate the most.',
  },
  feedback: {
    title: 'Feedback summary',
    text: 'The latest {rows, number} messages.',
    all: 'All feedback',
  },
});
