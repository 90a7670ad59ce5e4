import { validateWithoutEval } from '@verso/contracts';

// As early as a module can: the schemas are made while modules load.
validateWithoutEval();
