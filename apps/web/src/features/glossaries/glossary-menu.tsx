import { ActionIcon, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type GlossaryResponse, glossaryFormats, type MeResponse } from '@verso/contracts';
import { EllipsisIcon } from 'lucide-react';
import { useState } from 'react';
import { keys } from '../../app/queries.ts';
import { reasonOf } from '../../lib/api.ts';
import { glossaries as messages } from '../../messages/glossaries.ts';
import { toast } from '../../ui/toast.ts';
import { RemoveDialog } from '../words/remove-dialog.tsx';
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
  const client = useQueryClient();
  const { id, name, may_manage } = glossary;

  async function remove() {
    await removeGlossary(id);
    toast('success', messages.remove.done);
    setOpen(null);
    onRemoved?.();
    void client.invalidateQueries({ queryKey: keys.glossaries });
  }

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
        opened={open === 'remove'}
        title={messages.remove.title}
        text={messages.remove.text({ name, terms: glossary.terms })}
        confirm={messages.remove.confirm}
        onConfirm={remove}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
