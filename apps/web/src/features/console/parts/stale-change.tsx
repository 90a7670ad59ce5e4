import type { StaleField } from '@verso/contracts';
import { StaleNotice } from './stale-notice.tsx';

interface StaleChangeProps {
  readonly action: {
    readonly busy: boolean;
    readonly stale: readonly StaleField[] | null;
    readonly keep: (fields: readonly StaleField[]) => void;
    readonly dismiss: () => void;
  };
}

/** The notice for a change without a form: a switch, or a field in a row. */
export function StaleChange({ action: { busy, stale, keep, dismiss } }: StaleChangeProps) {
  return stale !== null && <StaleNotice fields={stale} busy={busy} onKeep={keep} onDiscard={dismiss} />;
}
