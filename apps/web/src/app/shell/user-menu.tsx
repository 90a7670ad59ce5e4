import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';

import type { MeResponse } from '@verso/contracts';
import {
  BookOpenTextIcon,
  DatabaseIcon,
  GaugeIcon,
  KeyboardIcon,
  ListChecksIcon,
  LogOutIcon,
  MessageSquareIcon,
  SettingsIcon,
  TagIcon,
} from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useSignOut } from '../../features/accounts/use-sign-out.ts';
import { openFeedback } from '../../features/feedback/open-feedback.ts';
import { openShortcuts } from '../../features/shortcuts/open-shortcuts.ts';
import { shell } from '../../messages/shell.ts';
import { Tag } from '../../ui/tag.tsx';
import classes from './shell.module.css';

/** The user menu. It opens when mounted, because a click on its button loads it. */
export function UserMenu({ me }: { me: MeResponse }) {
  const { email, is_admin, is_beta_user } = me.user;
  const { endSession } = useSignOut();
  const target = useRef<HTMLButtonElement>(null);

  return (
    <Menu defaultOpened>
      <Menu.Target>
        <UnstyledButton ref={target} className={classes.avatar} aria-label={shell.userMenu({ email })}>
          <span aria-hidden>{email.slice(0, 1)}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.identity}>
          <div className={classes.identityLabel}>{shell.signedInAs}</div>
          <div className={classes.email}>{email}</div>
          <div className={classes.badges}>
            {is_admin && <Tag tone="accent">{shell.admin}</Tag>}
            {is_beta_user && <Tag>{shell.betaTester}</Tag>}
          </div>
        </div>
        <Menu.Divider />
        <ThemeItems />
        <Menu.Divider />
        {is_admin && (
          <Menu.Item
            component={Link}
            to="/admin"
            leftSection={<GaugeIcon size={16} strokeWidth={1.7} aria-hidden />}
          >
            {shell.adminDashboard}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to="/glossaries"
          className={classes.inMenu ?? ''}
          leftSection={<BookOpenTextIcon size={16} strokeWidth={1.7} aria-hidden />}
        >
          {shell.glossaries}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/memories"
          className={classes.inMenu ?? ''}
          leftSection={<DatabaseIcon size={16} strokeWidth={1.7} aria-hidden />}
        >
          {shell.memories}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/check"
          leftSection={<ListChecksIcon size={16} strokeWidth={1.7} aria-hidden />}
        >
          {shell.check}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/settings"
          leftSection={<SettingsIcon size={16} strokeWidth={1.7} aria-hidden />}
        >
          {shell.settings}
        </Menu.Item>
        {!me.credits.without_limits && (
          <Menu.Item
            component={Link}
            to="/pricing"
            leftSection={<TagIcon size={16} strokeWidth={1.7} aria-hidden />}
          >
            {shell.pricing}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<KeyboardIcon size={16} strokeWidth={1.7} aria-hidden />}
          onClick={openShortcuts}
        >
          {shell.shortcuts}
        </Menu.Item>
        <Menu.Item
          leftSection={<MessageSquareIcon size={16} strokeWidth={1.7} aria-hidden />}
          onClick={() => {
            target.current?.focus(); // the dialog returns the focus here
            openFeedback();
          }}
        >
          {shell.sendFeedback}
        </Menu.Item>
        <Menu.Item
          leftSection={<LogOutIcon size={16} strokeWidth={1.7} aria-hidden />}
          onClick={() => void endSession()}
        >
          {shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const schemes: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];

/** The three color schemes as menu items. The system's is the default. */
function ThemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup
      value={colorScheme}
      onChange={(value) => {
        const scheme = schemes.find((known) => known === value);
        if (scheme) setColorScheme(scheme);
      }}
    >
      <Menu.Label>{shell.theme}</Menu.Label>
      {schemes.map((scheme) => (
        <Menu.RadioItem key={scheme} value={scheme}>
          {shell.themes[scheme]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
