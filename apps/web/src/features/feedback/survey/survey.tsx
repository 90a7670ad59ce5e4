import { Suspense, useCallback, useEffect, useState } from 'react';
import { request } from '../../../lib/api.ts';
import { lazy } from '../../../lib/lazy.ts';
import { useSession } from '../../accounts/session.ts';
import { awaitSurvey } from './due.ts';
import { readSuccesses, restartCounting, stopCounting } from './successes.ts';

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
  useEffect(() => {
    if (user === null) return;
    const isOpen = async () => (await request(surveySchema, 'GET /api/survey')).open;
    return awaitSurvey(user, { isOpen, onDue });
  }, [user, onDue]);
}
