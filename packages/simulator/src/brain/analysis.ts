import { fencedBlocks } from '@verso/contracts';

/** The simulated model's answer to a request for a document analysis; null for other requests. */
export function answerAnalysis(prompt: string): string | null {
  const text = fencedBlocks(prompt, ['verso-sample'])[0]?.content;
  if (text === undefined) return null;
  const words = text.match(/\p{L}{5,}/gu) ?? [];
  return JSON.stringify({
    documentType: 'Simulated document',
    style: 'Plain.',
    contextSummary: `A document of which ${words.length} longer words were seen.`,
    terminology: [...new Set(words)].slice(0, 10),
    suggestedPrompt: 'Translate this document into {targetLanguage}. Keep its terms the same throughout.',
  });
}
