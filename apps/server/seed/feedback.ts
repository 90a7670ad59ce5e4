import { dayMs } from '@verso/contracts';
import { feedback } from '@verso/db';
import type { People } from './people.ts';
import { Lottery, type Random } from './random.ts';
import type { Rows } from './rows.ts';

type FeedbackRow = typeof feedback.$inferInsert;

const texts = {
  bug: [
    'A table lost a border in my slides.',
    'The progress stood at 40 % for a minute.',
    'A footnote stayed in English.',
    'The download button did nothing at first.',
  ],
  feature_request: [
    'Could you add Dutch?',
    'A glossary for our product names, please.',
    'An API for our archive would help.',
    'I would like to compare two versions side by side.',
  ],
  other: ['Thank you, this saves us days.', 'How long are files kept?', 'Is there an invoice with VAT?'],
  nps: [
    'Formatting stays as it was.',
    'Fast, and the terms are right.',
    'Good, but long documents take a while.',
    'Some sentences read stiffly.',
    '',
  ],
} as const;

const types = new Lottery<keyof typeof texts>([
  ['nps', 55],
  ['bug', 18],
  ['feature_request', 15],
  ['other', 12],
]);

const scores = new Lottery(
  [10, 9, 8, 7, 6, 5, 4, 2, 0].map((score, index) => [score, [24, 22, 18, 13, 9, 6, 4, 3, 1][index] ?? 0]),
);

const statuses = new Lottery<NonNullable<FeedbackRow['status']>>([
  ['new', 35],
  ['responded', 50],
  ['other', 15],
]);

/** Seeds feedback and survey answers, more of them from beta users. */
export async function seedFeedback(
  rows: Rows,
  random: Random,
  now: Date,
  { people, days }: { readonly people: People; readonly days: number },
): Promise<void> {
  for (const person of people.all) {
    if (!random.chance(person.beta === null ? 0.25 : 0.9)) continue;
    const begin = new Date(Math.max(person.joinedAt.getTime(), now.getTime() - days * dayMs));
    for (let count = random.between(1, 2); count > 0; count -= 1)
      await rows.add(feedback, drawFeedback(random, person.id, random.dateBetween(begin, now)));
  }
}

function drawFeedback(random: Random, userId: string, createdAt: Date): FeedbackRow {
  const type = types.draw(random);
  const npsScore = type === 'nps' ? scores.draw(random) : null;
  const status = statuses.draw(random);
  const mayPublish = (npsScore ?? 0) >= 9 && random.chance(0.3);
  return {
    id: random.uuid(),
    userId,
    type,
    message: random.pick(texts[type]),
    npsScore,
    pageUrl: '/translate',
    userAgent: 'Sample browser',
    screenResolution: '1440x900',
    status,
    mayPublish,
    publishedAt: mayPublish && random.chance(0.5) ? createdAt : null,
    respondedAt: status === 'responded' ? new Date(createdAt.getTime() + dayMs / 4) : null,
    createdAt,
    updatedAt: createdAt,
  };
}
