import { configureGlobal } from 'fast-check';
import { propertyRuns, propertySeed } from './packages/engine/src/testing/runs.ts';

/** What fast-check runs unless a property names its own number. */
const defaultRuns = 100;

configureGlobal({
  numRuns: propertyRuns(defaultRuns),
  ...(propertySeed === undefined ? {} : { seed: propertySeed }),
});
