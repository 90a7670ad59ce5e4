import { Select, Switch } from '@mantine/core';
import {
  type MeResponse,
  memoryReuses,
  type NoticeKind,
  noticeKinds,
  type ShortcutName,
  shortcutNames,
} from '@verso/contracts';
import { accountSettings } from '../../../messages/account-settings.ts';
import { collaboration } from '../../../messages/collaboration.ts';
import { shortcuts } from '../../../messages/shortcuts.ts';
import { Section } from '../../../ui/section.tsx';
import { usePublicConfig } from '../../accounts/session.ts';
import classes from './account.module.css';
import { useChangeSettings } from './use-change-settings.ts';

const messages = accountSettings.preferences;

/** Preferences that apply on all devices. Each is saved immediately. */
export function PreferencesSection({ me }: { me: MeResponse }) {
  const { notify_long_jobs, notice_mails_off, memory_reuse, keyboard_shortcuts, shortcuts_off } = me.settings;
  const change = useChangeSettings();
  const config = usePublicConfig();

  function toggle(name: ShortcutName, on: boolean) {
    const others = shortcuts_off.filter((other) => other !== name);
    change.mutate({ shortcuts_off: on ? others : [...others, name] });
  }

  function toggleMails(kind: NoticeKind, on: boolean) {
    const others = notice_mails_off.filter((other) => other !== kind);
    change.mutate({ notice_mails_off: on ? others : [...others, kind] });
  }

  return (
    <Section title={messages.title}>
      <div className={classes.preferences}>
        <Select
          className={classes.select}
          label={messages.memory}
          description={messages.memoryText}
          allowDeselect={false}
          data={memoryReuses.map((value) => ({ value, label: messages.memoryChoices[value] }))}
          value={memory_reuse ?? 'always'}
          onChange={(chosen) =>
            change.mutate({ memory_reuse: memoryReuses.find((value) => value === chosen) ?? null })
          }
        />
        <Switch
          label={messages.notify}
          description={config?.email_delivery === false ? messages.notifyOutbox : messages.notifyText}
          checked={notify_long_jobs}
          onChange={(event) => change.mutate({ notify_long_jobs: event.currentTarget.checked })}
        />
        <fieldset className={classes.mails}>
          <legend>{collaboration.notices.mails}</legend>
          <p className={classes.mailsText}>{collaboration.notices.mailsText}</p>
          {noticeKinds.map((kind) => (
            <Switch
              key={kind}
              size="xs"
              label={collaboration.notices.kinds[kind]}
              checked={!notice_mails_off.includes(kind)}
              onChange={(event) => toggleMails(kind, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
        <Switch
          label={messages.shortcuts}
          description={messages.shortcutsText}
          checked={keyboard_shortcuts}
          onChange={(event) => change.mutate({ keyboard_shortcuts: event.currentTarget.checked })}
        />
        <fieldset className={classes.each} disabled={!keyboard_shortcuts}>
          <legend className={classes.legend}>{messages.each}</legend>
          {shortcutNames.map((name) => (
            <Switch
              key={name}
              size="xs"
              label={name === 'show' ? messages.showList : shortcuts[name]}
              checked={!shortcuts_off.includes(name)}
              disabled={!keyboard_shortcuts}
              onChange={(event) => toggle(name, event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      </div>
    </Section>
  );
}
