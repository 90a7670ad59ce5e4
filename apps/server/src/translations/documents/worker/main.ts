import { loadFormats } from '@verso/engine';
import { operations } from './operations.ts';
import { serve } from './serve.ts';

// Before the process is ready, so that no document waits for code, and so that the compile cache contains it.
await loadFormats();
serve(operations);
