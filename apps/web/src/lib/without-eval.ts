import { validateWithoutEval } from '@verso/contracts';

// Must run before other modules, because schemas are created while modules load.
validateWithoutEval();
