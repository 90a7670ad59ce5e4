import { serve } from '../../documents/worker/serve.ts';
import { operations } from './operations.ts';

serve(operations);
