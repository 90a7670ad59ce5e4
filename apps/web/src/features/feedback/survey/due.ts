import { limits } from '@verso/contracts';
import { mayInterrupt } from './moment.ts';
import { areEnough, onSuccess, readSuccesses, restartCounting } from './successes.ts';

interface SurveyOptions {
  /** Whether the user has not answered yet. The survey stays closed if this fails. */
  readonly isOpen: () => Promise<boolean>;
  readonly onDue: () => void;
}

/**
 * Calls `onDue` a while after a user's third successful translation ends, if the user is still on the page that showed it.
 * @returns stops waiting
 */
export function awaitSurvey(user: string, { isOpen, onDue }: SurveyOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (seenAt: string) => {
    clearTimeout(timer);
    const successes = readSuccesses();
    if (successes !== null && areEnough(successes))
      timer = setTimeout(() => void ask(seenAt), limits.npsDelayMs);
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
      if (await isOpen()) onDue();
    } catch {
      // The next successful translation tries again.
    }
  };
  // Only a translation that ends opens the survey, never a page load.
  const stop = onSuccess(() => wait(currentPath()));
  return () => {
    stop();
    clearTimeout(timer);
  };
}

function currentPath(): string {
  return `${window.location.pathname}${window.location.search}`;
}
