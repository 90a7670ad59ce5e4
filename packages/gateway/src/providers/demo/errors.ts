import { ModelCallError } from '@verso/contracts';

/** The only failure of a model inside this process. */
export function canceledError(): ModelCallError {
  return new ModelCallError('aborted', 'The call was cancelled.', { provider: 'demo' });
}
