import type { MemoryBudget } from '../platform/memory/budget.ts';
import type { Context as WordsContext } from '../words/context.ts';
import type { Documents } from './documents/documents.ts';
import type { LanguageDetector } from './languages/detector.ts';
import type { Renderer } from './rendering/renderer.ts';
import type { Speller } from './spelling/speller.ts';

export interface Context extends WordsContext {
  readonly documents: Documents;
  readonly languages: LanguageDetector;
  readonly renderer: Renderer;
  readonly speller: Speller;
  /** Memory for the units of documents being translated in this process. */
  readonly memory: MemoryBudget;
}
