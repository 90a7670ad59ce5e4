import {
  type DocumentTypeName,
  effectiveCharacters,
  languages,
  type PlanTier,
  plans,
} from '@verso/contracts';
import { Lottery, type Random } from './random.ts';

export interface SeededDocument {
  readonly name: string;
  readonly format: DocumentTypeName;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  readonly characters: number;
  readonly effective: number;
  readonly words: number;
  readonly units: number;
  readonly bytes: number;
}

const formats = new Lottery<DocumentTypeName>([
  ['docx', 46],
  ['pptx', 18],
  ['xlsx', 13],
  ['odt', 6],
  ['md', 5],
  ['txt', 5],
  ['tex', 3],
  ['odp', 2],
  ['ods', 2],
]);

const stems = [
  'annual-report',
  'contract',
  'handbook',
  'manual',
  'minutes',
  'offer',
  'pitch',
  'policy',
  'thesis',
];

const targets = new Lottery(
  languages.map(({ code }, index) => [code, code === 'en' ? 6 : Math.max(2, 18 - index)] as const),
);

/** Median characters of a document; a few are ten times as large. */
const median: Readonly<Record<PlanTier, number>> = {
  free: 6500,
  pro: 12_000,
  business: 21_000,
  enterprise: 34_000,
};
const charactersPerWord = 6.1;
const charactersPerUnit = 115;

/** Generates a document typical of a plan. */
export function drawDocument(random: Random, tier: PlanTier): SeededDocument {
  const allowed = plans[tier].formats;
  const drawn = formats.draw(random);
  const format = allowed.includes(drawn) ? drawn : 'docx';
  const largest = tier === 'free' ? 40_000 : 400_000;
  const characters = Math.round(Math.min(largest, Math.max(180, random.around(median[tier], 0.85))));
  const targetLanguage = targets.draw(random);
  return {
    name: `${random.pick(stems)}-${random.between(100, 9999)}.${format}`,
    format,
    sourceLanguage: random.chance(0.35) ? null : targetLanguage === 'en' ? 'de' : 'en',
    targetLanguage,
    characters,
    effective: effectiveCharacters(characters, format),
    words: Math.ceil(characters / charactersPerWord),
    units: Math.max(1, Math.round(characters / charactersPerUnit)),
    bytes: Math.round(12_000 + characters * random.around(2.2, 0.4)),
  };
}
