import { limits } from '@verso/contracts';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { request } from '../../../lib/api.ts';
import { lazy } from '../../../lib/lazy.ts';
import { useSession } from '../../accounts/session.ts';
import { mayInterrupt } from './moment.ts';
import { areEnough, onSuccess, readSuccesses, restartCounting, stopCounting } from './successes.ts';

const surveySchema = async () => (await import('../../../app/schemas.ts')).surveyResponse;
const SurveyModal = lazy(async () => ({ default: (await import('./survey-modal.tsx')).SurveyModal }));

/** Opens the survey after the third successful translation, on the page that shows it, when the user is not busy. */
export function Survey() {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.me.user.id : null;
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');
  useCounting(session.status === 'signed-out' ? 'signed-out' : user);
  useDue(
    user,
    useCallback(() => setState('open'), []),
  );
  return state === 'waiting' || user === null ? null : (
    <Suspense>
      <SurveyModal opened={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  );
}

/** Counts per user, from sign-in to sign-out. */
function useCounting(user: string | 'signed-out' | null): void {
  useEffect(() => {
    if (user === 'signed-out') stopCounting();
    else if (user !== null && readSuccesses()?.user !== user) restartCounting(user);
  }, [user]);
}

function useDue(user: string | null, onDue: () => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (user === null) return;
    const wait = (seenAt: string) => {
      clearTimeout(timer.current);
      const successes = readSuccesses();
      if (successes !== null && areEnough(successes)) {
        timer.current = setTimeout(() => void ask(seenAt), limits.npsDelayMs);
      }
    };
    const ask = async (seenAt: string) => {
      // The user has left the page; the next success opens the survey.
      if (currentPath() !== seenAt) return;
      if (!mayInterrupt(document)) return wait(seenAt);
      // Another tab may have opened the survey in the meantime.
      const successes = readSuccesses();
      if (successes === null || !areEnough(successes)) return;
      restartCounting(user);
      try {
        const { open } = await request(surveySchema, 'GET /api/survey');
        if (open) onDue();
      } catch {
        // The next successful translation tries again.
      }
    };
    // Only a translation that ends opens the survey, never a page load.
    const stop = onSuccess(() => wait(currentPath()));
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [user, onDue]);
}

function currentPath(): string {
  return `${window.location.pathname}${window.location.search}`;
}
