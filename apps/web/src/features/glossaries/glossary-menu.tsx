import { ActionIcon, Button, Menu, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type GlossaryResponse, glossaryFormats, type MeResponse } from '@verso/contracts';
import { EllipsisIcon } from 'lucide-react';
import { useState } from 'react';
import { keys } from '../../app/queries.ts';
import { reasonOf } from '../../lib/api.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { glossaries as messages } from '../../messages/glossaries.ts';
import { shell } from '../../messages/shell.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './glossaries.module.css';
import { GlossaryDialog } from './glossary-dialog.tsx';
import { exportGlossary, removeGlossary } from './requests.ts';

interface GlossaryMenuProps {
  readonly glossary: GlossaryResponse;
  readonly me: MeResponse;
  readonly onRemoved?: () => void;
}

/** Download, settings and deletion of a glossary. */
export function GlossaryMenu({ glossary, me, onRemoved }: GlossaryMenuProps) {
  const [open, setOpen] = useState<'settings' | 'remove' | null>(null);
  const { id, name, may_manage } = glossary;
  return (
    <>
      <Menu width={220}>
        <Menu.Target>
          <ActionIcon size={36} aria-label={messages.menu({ name })}>
            <EllipsisIcon size={18} strokeWidth={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {may_manage && <Menu.Item onClick={() => setOpen('settings')}>{messages.settings}</Menu.Item>}
          <Menu.Label>{messages.export}</Menu.Label>
          {glossaryFormats.map((format) => (
            <Menu.Item
              key={format}
              onClick={() => {
                exportGlossary(id, name, format).catch((error: unknown) =>
                  toast('error', messages.exportFailed({ reason: reasonOf(error) })),
                );
              }}
            >
              {messages.formats[format]}
            </Menu.Item>
          ))}
          {may_manage && (
            <>
              <Menu.Divider />
              <Menu.Item color="var(--mantine-color-error)" onClick={() => setOpen('remove')}>
                {messages.remove.action}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <GlossaryDialog me={me} subject={open === 'settings' ? glossary : null} onClose={() => setOpen(null)} />
      <RemoveDialog
        glossary={glossary}
        opened={open === 'remove'}
        onClose={() => setOpen(null)}
        {...(onRemoved && { onRemoved })}
      />
    </>
  );
}

interface RemoveDialogProps {
  readonly glossary: GlossaryResponse;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
}

function RemoveDialog({ glossary, opened, onClose, onRemoved }: RemoveDialogProps) {
  const client = useQueryClient();
  const { busy, error, attempt } = useAttempt();
  const { remove } = messages;

  async function confirm() {
    await removeGlossary(glossary.id);
    toast('success', remove.done);
    onClose();
    onRemoved?.();
    void client.invalidateQueries({ queryKey: keys.glossaries });
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={remove.title}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <div className={classes.form}>
        <p className={classes.dialogText}>{remove.text({ name: glossary.name, terms: glossary.terms })}</p>
        <div role="alert" className={classes.problem}>
          {error !== null && <Notice tone="danger">{error}</Notice>}
        </div>
        <div className={classes.dialogActions}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {remove.cancel}
          </Button>
          <Button color="red.8" loading={busy} onClick={() => void attempt(confirm)}>
            {remove.confirm}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
