import {
  type KeyResponse,
  keyChangeResponse,
  keyDeletedResponse,
  keyMessages,
  keysResponse,
} from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { useConsoleAction, useConsoleQuery } from '../parts/use-console.ts';

export const keyPath = '/api/admin/manage-api-keys';
const changes = ['manage-api-keys', 'provider-health', 'overview'];

/** Every key, asked for again by itself: what they are used for changes all the time. */
export function useKeys() {
  return useConsoleQuery(keysResponse, keyPath, { failed: keyMessages.loadFailed, live: true });
}

/** Switches a key on, which tests it, or off. @param onTested is told what a test came to */
export function useKeyStatus(onTested: (key: KeyResponse) => void) {
  return useConsoleAction({
    run: async ({ id, status }: { readonly id: string; readonly status: 'active' | 'disabled' }) => {
      const answer = await request(keyChangeResponse, `${keyPath}?id=${id}`, {
        method: 'PUT',
        body: { status },
      });
      if (status === 'active') onTested(answer.key);
      return answer;
    },
    failed: keyMessages.updateFailed,
    changes,
    done: ({ message }) => message,
    doneIn: 'banner',
  });
}

export function useKeyRemoval() {
  return useConsoleAction({
    run: ({ id }: KeyResponse) => request(keyDeletedResponse, `${keyPath}?id=${id}`, { method: 'DELETE' }),
    failed: keyMessages.deleteFailed,
    changes,
    done: ({ message }) => message,
    doneIn: 'banner',
  });
}
