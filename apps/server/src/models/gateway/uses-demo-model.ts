import { ModelCallError } from '@verso/contracts';
import type { Context } from '../context.ts';

/** Whether a document sent now, on a plan that allows every model, would be translated by the demo model. */
export async function usesDemoModel(gateway: Context['gateway']): Promise<boolean> {
  try {
    return (await gateway.route({ mode: 'balanced', tier: 'business' })).demo;
  } catch (error) {
    if (error instanceof ModelCallError && error.code === 'no_route') return false;
    throw error;
  }
}
