import { Button } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import '@mantine/core/styles/Checkbox.css';
import { addressOf, type MeResponse } from '@verso/contracts';
import { DownloadIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router';
import { accountSettings } from '../../../messages/account-settings.ts';
import { Section } from '../../../ui/section.tsx';
import { toast } from '../../../ui/toast.ts';
import { ApiKeysSection } from '../../api-keys/api-keys-section.tsx';
import { CheckSettingsSection } from '../../checks/check-settings-section.tsx';
import { OwnWordsSection } from '../../checks/own-words-section.tsx';
import { StyleSection } from '../../style/style-section.tsx';
import { TeamSection } from '../../teams/team-section.tsx';
import shared from '../settings.module.css';
import classes from './account-tab.module.css';
import { DangerZone } from './danger-zone.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import { type AccountSection, accountSections, sectionAddress, sectionNamed } from './sections.ts';
import { SecuritySection } from './security-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

type View = ComponentType<{ me: MeResponse }>;

const views: Readonly<Record<AccountSection, readonly View[]>> = {
  profile: [
    ProfileSection,
    PreferencesSection,
    () => <StyleSection scope="account" />,
    () => <CheckSettingsSection scope="account" />,
    () => <OwnWordsSection scope="account" />,
  ],
  security: [({ me }) => <SecuritySection email={me.user.email} />, SessionsSection],
  team: [
    TeamSection,
    ({ me }) => me.team !== null && <StyleSection scope="workspace" />,
    ({ me }) => me.team !== null && <CheckSettingsSection scope="workspace" />,
    ({ me }) => me.team !== null && <OwnWordsSection scope="workspace" />,
  ],
  'api-keys': [ApiKeysSection],
  data: [RetentionSection, DataSection, DangerZone],
};

/** The Account tab with five sections. The URL stores the active one, so that it can be linked to. */
export function AccountTab({ me }: { me: MeResponse }) {
  const [parameters] = useSearchParams();
  const shown = sectionNamed(parameters.get('section'));
  return (
    <div className={classes.account}>
      <nav className={classes.sections} aria-label={accountSettings.sectionsLabel}>
        {accountSections.map((section) => (
          <Link
            key={section}
            to={sectionAddress(section)}
            className={classes.section}
            aria-current={section === shown ? 'page' : undefined}
          >
            {accountSettings.sections[section]}
          </Link>
        ))}
      </nav>
      <div className={shared.stack}>
        {views[shown].map((View, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: views are never reordered.
          <View key={`${shown} ${index}`} me={me} />
        ))}
      </div>
    </div>
  );
}

const messages = accountSettings.data;

/** Downloads all data of the account. The browser saves the archive as it streams in. */
function DataSection() {
  return (
    <Section
      title={messages.title}
      text={messages.text}
      action={
        <Button
          component="a"
          href={addressOf('GET /api/account/export').path}
          download
          variant="default"
          leftSection={<DownloadIcon size={16} strokeWidth={1.7} aria-hidden />}
          onClick={() => toast('info', messages.preparing)}
        >
          {messages.export}
        </Button>
      }
    />
  );
}
