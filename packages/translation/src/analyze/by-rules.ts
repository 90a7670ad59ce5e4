import {
  type AnalysisRequest,
  documentTypes,
  type PromptAnalysis,
  type PromptPresetId,
  promptPreset,
} from '@verso/contracts';

interface Kind {
  readonly preset: PromptPresetId;
  readonly documentType: string;
  readonly style: string;
  /** English words that are frequent in documents of this kind. */
  readonly words: RegExp;
}

const kinds: readonly Kind[] = [
  {
    preset: 'legal',
    documentType: 'Legal document',
    style: 'Formal and precise, with defined terms and numbered clauses.',
    words:
      /\b(?:agreement|clause|party|parties|liabilit\w+|hereby|shall|tenant|seller|warrant\w+|jurisdiction)\b/gi,
  },
  {
    preset: 'medical',
    documentType: 'Medical document',
    style: 'Clinical and factual, for professionals or patients.',
    words: /\b(?:patients?|dos(?:e|age)|clinical|treatment|symptoms?|diagnos\w+|therap\w+|disease)\b/gi,
  },
  {
    preset: 'academic',
    documentType: 'Academic text',
    style: 'Impersonal and argued, with citations.',
    words:
      /\b(?:abstract|hypothes\w+|methodolog\w+|et al|theor\w+|findings|literature|significant(?:ly)?)\b/gi,
  },
  {
    preset: 'technical',
    documentType: 'Technical documentation',
    style: 'Plain and exact, often in the imperative.',
    words:
      /\b(?:install\w*|configur\w+|software|server|device|parameters?|function|version|click|interface)\b/gi,
  },
  {
    preset: 'financial',
    documentType: 'Financial report',
    style: 'Sober, dense with figures.',
    words: /\b(?:revenue|assets?|fiscal|budget\w*|balance|dividends?|quarter|equity|cash flow|expenses?)\b/gi,
  },
  {
    preset: 'education',
    documentType: 'Teaching material',
    style: 'Encouraging and clear, addressed to learners.',
    words: /\b(?:students?|lesson|exercise|homework|teacher|learn\w*|curriculum|classroom)\b/gi,
  },
  {
    preset: 'business',
    documentType: 'Business document',
    style: 'Professional and direct.',
    words: /\b(?:customers?|market|strategy|stakeholders?|management|sales|project|deadline|team)\b/gi,
  },
];

const other: Omit<Kind, 'words'> = {
  preset: 'general',
  documentType: 'General document',
  style: 'Neutral.',
};

/** A kind needs at least this many of its words per thousand. */
const minPerThousand = 4;
const maxTerms = 20;

/**
 * Analyzes a document without a model, for the demo: its kind by frequent words, its terms by repetition.
 * The result is a heuristic and labeled as one.
 */
export function analyzeByRules({
  samples,
  fileType,
}: Pick<AnalysisRequest, 'samples' | 'fileType'>): PromptAnalysis {
  const text = samples.map((sample) => sample.text).join('\n');
  const words = text.match(/[\p{L}\p{M}]+/gu)?.length ?? 0;
  const kind = kindOf(text, words);
  const opening = /\S.{0,160}(?=\s|$)/s.exec(text)?.[0].replace(/\s+/g, ' ') ?? '';
  return {
    documentType: kind.documentType,
    style: kind.style,
    contextSummary: `A ${documentTypes[fileType].displayName} file; ${words} words of it were sampled. It begins: "${opening}"`,
    terminology: [...termsOf(text)],
    suggestedPrompt: promptPreset(kind.preset).template,
  };
}

function kindOf(text: string, words: number): Omit<Kind, 'words'> {
  const counted = kinds.map((kind) => ({ kind, found: text.match(kind.words)?.length ?? 0 }));
  const best = counted.reduce((a, b) => (b.found > a.found ? b : a));
  return best.found * 1000 >= words * minPerThousand && best.found >= 2 ? best.kind : other;
}

/** Names and terms: capitalized words inside sentences, alone or in groups, that occur more than once. */
function termsOf(text: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const [term] of text.matchAll(
    /(?<=[\p{Ll},] )\p{Lu}[\p{L}\p{N}-]{2,30}(?: \p{Lu}[\p{L}\p{N}-]{2,30}){0,3}/gu,
  )) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, maxTerms)
    .map(([term]) => term);
}
