import type { MemoryBudget } from '../platform/memory/budget.ts';
import type { Context as WordsContext } from '../words/context.ts';
import type { Documents } from './documents/documents.ts';

export interface Context extends WordsContext {
  readonly documents: Documents;
  /** The memory that the units of documents under translation may take in this process. */
  readonly memory: MemoryBudget;
}
