import type { RegisteredModel } from '../../routing/snapshot.ts';

/** The only model of the demo provider: free, always available, and never mistaken for a real one. */
export const demoModel: RegisteredModel = {
  id: 'demo',
  provider: 'demo',
  displayName: 'Demo (no real translation)',
  description: 'Accented make-believe text that shows what would be translated. Needs no key.',
  maxInputTokens: 100_000,
  maxOutputTokens: 32_000,
  contextWindow: 132_000,
  speed: 'ultra-fast',
  quality: 'standard',
  pricing: { input: 0, output: 0 },
  categories: ['fast', 'balanced', 'quality', 'flash'],
  priority: 0,
  isActive: true,
  isDeprecated: false,
  deprecationDate: null,
  recommendedReplacement: null,
};
