import '@mantine/core/styles/Switch.css';
import '@mantine/core/styles/Checkbox.css';
import type { MeResponse } from '@verso/contracts';
import { ApiKeysSection } from '../../api-keys/api-keys-section.tsx';
import { TeamSection } from '../../team/team-section.tsx';
import classes from '../settings.module.css';
import { DangerZone } from './danger-zone.tsx';
import { DataSection } from './data-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Who one is here, how that is protected, what one prefers, and the way out. */
export function AccountTab({ me }: { me: MeResponse }) {
  return (
    <div className={classes.stack}>
      <ProfileSection me={me} />
      <SecuritySection email={me.user.email} />
      <SessionsSection />
      <TeamSection me={me} />
      <ApiKeysSection />
      <PreferencesSection me={me} />
      <DataSection />
      <DangerZone />
    </div>
  );
}
