export const pricing = {
  title: 'Pricing',
  description:
    'Three plans with character-based pricing: 50,000 characters a week are free. See the quote for every document before it starts.',
  headline: 'Plans that count characters, not surprises',
  lead: 'Every document is quoted before it starts. About 2,000 characters make a page.',
  recommended: 'Recommended',
  perMonth: 'a month',
  free: 'no card needed',
  trial: (days: number) => `${days}-day trial`,
  current: 'Your plan',
  getStarted: 'Get Started Free',
  features: (plan: string) => `What ${plan} includes`,
  change: 'To change your plan, write to',
  changeNoAddress: 'On this server, plans are changed by its administrator.',
} as const;
