import { limits, surveyResponse } from '@verso/contracts';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { request } from '../../lib/api.ts';
import { lazy } from '../../lib/lazy.ts';
import { useSession } from '../account/session.ts';
import { mayInterrupt } from './moment.ts';
import { areEnough, onSuccess, readSuccesses, restartCounting, stopCounting } from './successes.ts';

const SurveyModal = lazy(async () => ({ default: (await import('./survey-modal.tsx')).SurveyModal }));

/** Asks for a score a moment after the third translation that succeeded, where it was seen and when it disturbs no one. */
export function Survey() {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.me.user.id : null;
  const [asked, setAsked] = useState<'not yet' | 'now' | 'before'>('not yet');
  useCounting(session.status === 'signed-out' ? 'nobody' : user);
  useDue(
    user,
    useCallback(() => setAsked('now'), []),
  );
  return asked === 'not yet' || user === null ? null : (
    <Suspense>
      <SurveyModal opened={asked === 'now'} onClose={() => setAsked('before')} />
    </Suspense>
  );
}

/** The count belongs to one user's time between sign-in and sign-out. */
function useCounting(user: string | 'nobody' | null): void {
  useEffect(() => {
    if (user === 'nobody') stopCounting();
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
      // Whoever has gone on to something else is asked after the next success.
      if (addressNow() !== seenAt) return;
      if (!mayInterrupt(document)) return wait(seenAt);
      // Another tab may have asked meanwhile.
      const successes = readSuccesses();
      if (successes === null || !areEnough(successes)) return;
      restartCounting(user);
      try {
        const { open } = await request(surveyResponse, 'GET /api/survey');
        if (open) onDue();
      } catch {
        // There will be other translations to ask after.
      }
    };
    // Nothing is asked because a page was loaded.
    const stop = onSuccess(() => wait(addressNow()));
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [user, onDue]);
}

function addressNow(): string {
  return `${window.location.pathname}${window.location.search}`;
}
