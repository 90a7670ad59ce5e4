import { limits, surveyResponse } from '@verso/contracts';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { request } from '../../lib/api.ts';
import { useSession } from '../account/session.ts';
import { areEnough, onSuccess, readSuccesses, restartCounting, stopCounting } from './successes.ts';

const SurveyModal = lazy(async () => ({ default: (await import('./survey-modal.tsx')).SurveyModal }));

/** Asks for a score a moment after the third translation that succeeded, when it disturbs nobody. */
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
    const wait = () => {
      clearTimeout(timer.current);
      const successes = readSuccesses();
      if (successes !== null && areEnough(successes)) timer.current = setTimeout(ask, limits.npsDelayMs);
    };
    const ask = async () => {
      if (isBusy()) return wait();
      // Another tab may have asked meanwhile.
      const successes = readSuccesses();
      if (successes === null || !areEnough(successes)) return;
      restartCounting(user);
      try {
        const { open } = await request(surveyResponse, '/api/survey');
        if (open) onDue();
      } catch {
        // There will be other translations to ask after.
      }
    };
    wait();
    const stop = onSuccess(wait);
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [user, onDue]);
}

/** In the middle of a dialog or of writing, nobody wants to be asked anything. */
function isBusy(): boolean {
  const { activeElement } = document;
  const typing = activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
  return typing || document.hidden || document.querySelector('[role="dialog"]') !== null;
}
