import type { UsageResponse } from '@verso/contracts';
import { UpgradePrompt } from '../../billing/upgrade-prompt.tsx';

/** Offers a larger plan once most of the current one is used. */
export function UpgradeOffer({ usage }: { usage: UsageResponse }) {
  return (
    <UpgradePrompt
      tier={usage.tier}
      percentUsed={usage.percent_used}
      left={usage.characters_remaining + usage.grant_characters}
      period={usage.period}
      periodEnd={usage.period_end}
    />
  );
}
