import type { MeResponse } from '@verso/contracts';
import { team as messages } from '../../messages/teams.ts';
import { Notice } from '../../ui/notice.tsx';

/** Explains that the plan and its characters are shared in a workspace. */
export function SharedPlanNotice({ me: { team }, place }: { me: MeResponse; place: 'billing' | 'usage' }) {
  if (team === null || !team.active || (place === 'billing' && !team.pays)) return null;
  return (
    <Notice tone="info">
      {place === 'billing'
        ? messages.billing({ workspace: team.name, owner: team.owner_name })
        : messages.usage({ workspace: team.name })}
    </Notice>
  );
}
