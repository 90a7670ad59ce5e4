export {
  answerFaults,
  type Behaviour,
  type Fault,
  lineFaults,
  requestFaults,
  type Script,
  wellBehaved,
} from './behaviour/behaviour.ts';
export type { LogEntry, LogOutcome } from './log.ts';
export { type Simulator, type SimulatorOptions, startSimulator } from './simulator.ts';
