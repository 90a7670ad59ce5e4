export {
  answerFaults,
  answerHabits,
  type Behavior,
  type Fault,
  lineFaults,
  requestFaults,
  type Script,
} from './behaviour/behaviour.ts';
export { type Personality, personalities } from './behaviour/personalities.ts';
export type { PhraseBook, Phrases } from './brain/phrase-book.ts';
export { type WordList, wordListFor } from './brain/word-list.ts';
export type { LogEntry, LogOutcome } from './log.ts';
export type { ReportedItem } from './reports/envelope.ts';
export { type ReceivedRequest, type ReportsServer, startReports } from './reports/start-reports.ts';
export { type ServerHabit, serverHabits } from './serve/habits.ts';
export { type Simulator, type SimulatorOptions, startSimulator } from './simulator.ts';
export type { InvoiceItem, StripeEvent, Subscription } from './stripe/objects.ts';
export { type StripeOptions, startStripe } from './stripe/start-stripe.ts';
export { type StripeSimulator, signedEvent } from './stripe/stripe-simulator.ts';
export type { SpokenLine } from './words/fault.ts';
export { type WordFault, wordFaultEffects, wordFaults } from './words/faults.ts';
