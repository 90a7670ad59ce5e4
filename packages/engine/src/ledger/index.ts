export { keptMessages, keptTitle } from './messages.ts';
export { type KeptClass, type KeptCount, type KeptText, keptClasses, type Ledger } from './model.ts';
export { keptTexts, takeLedger } from './take.ts';
