import { dayMs } from '@verso/contracts';
import { routingRules } from '@verso/db';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';

type RuleRow = typeof routingRules.$inferInsert & { readonly id: string; readonly createdAt: Date };

const samples: readonly Pick<
  RuleRow,
  | 'name'
  | 'description'
  | 'priority'
  | 'isActive'
  | 'preferredModel'
  | 'documentType'
  | 'complexity'
  | 'targetLanguage'
  | 'plan'
  | 'minCharacters'
>[] = [
  {
    name: 'Slides (sample)',
    description: 'Short texts, many of them',
    priority: 300,
    isActive: true,
    preferredModel: 'gpt-5-mini',
    documentType: 'pptx',
    complexity: null,
    targetLanguage: null,
    plan: null,
    minCharacters: null,
  },
  {
    name: 'Japanese (sample)',
    description: null,
    priority: 250,
    isActive: true,
    preferredModel: 'claude-sonnet-5-5',
    documentType: null,
    complexity: null,
    targetLanguage: 'ja',
    plan: 'business',
    minCharacters: null,
  },
  {
    name: 'Long and complex (sample)',
    description: null,
    priority: 200,
    isActive: true,
    preferredModel: 'gpt-5.4',
    documentType: null,
    complexity: 'high',
    targetLanguage: null,
    plan: null,
    minCharacters: 40_000,
  },
  {
    name: 'Tables by a light model (sample)',
    description: 'Was cheaper, and worse',
    priority: 100,
    isActive: false,
    preferredModel: 'gemini-3.1-flash-lite',
    documentType: 'xlsx',
    complexity: null,
    targetLanguage: null,
    plan: null,
    minCharacters: null,
  },
];

/** Seeds routing rules. */
export async function seedRules(rows: Rows, random: Random, now: Date): Promise<readonly RuleRow[]> {
  const seeded = samples.map((sample, index): RuleRow => {
    const createdAt = new Date(now.getTime() - (70 - 12 * index) * dayMs);
    return { ...sample, id: random.uuid(), notes: null, createdAt, updatedAt: createdAt };
  });
  await rows.add(routingRules, ...seeded);
  return seeded;
}
