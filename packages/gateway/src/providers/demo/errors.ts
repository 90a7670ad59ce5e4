import { ModelCallError } from '@verso/contracts';

/** The one way in which a model inside this process can fail. */
export function cancelled(): ModelCallError {
  return new ModelCallError('aborted', 'The call was cancelled.', { provider: 'demo' });
}
