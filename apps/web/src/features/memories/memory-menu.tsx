import { ActionIcon, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { MemoryResponse, MeResponse } from '@verso/contracts';
import { EllipsisIcon } from 'lucide-react';
import { useState } from 'react';
import { keys } from '../../app/queries.ts';
import { reasonOf } from '../../lib/api.ts';
import { memories as messages } from '../../messages/memories.ts';
import { toast } from '../../ui/toast.ts';
import { RemoveDialog } from '../words/remove-dialog.tsx';
import { MemoryDialog } from './memory-dialog.tsx';
import { exportMemory, removeMemory } from './requests.ts';

interface MemoryMenuProps {
  readonly memory: MemoryResponse;
  readonly me: MeResponse;
  readonly onRemoved?: () => void;
}

/** Download, settings and deletion of a memory. */
export function MemoryMenu({ memory, me, onRemoved }: MemoryMenuProps) {
  const [open, setOpen] = useState<'settings' | 'remove' | null>(null);
  const client = useQueryClient();
  const { id, name, segments, may_manage } = memory;

  async function remove() {
    await removeMemory(id);
    toast('success', messages.remove.done);
    setOpen(null);
    onRemoved?.();
    void client.invalidateQueries({ queryKey: keys.memories });
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
          {(['2', '1'] as const).map((level) => (
            <Menu.Item
              key={level}
              onClick={() => {
                exportMemory(id, name, level).catch((error: unknown) =>
                  toast('error', messages.exportFailed({ reason: reasonOf(error) })),
                );
              }}
            >
              {messages.exports[level]}
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
      <MemoryDialog me={me} subject={open === 'settings' ? memory : null} onClose={() => setOpen(null)} />
      <RemoveDialog
        opened={open === 'remove'}
        title={messages.remove.title}
        text={messages.remove.text({ name, segments })}
        confirm={messages.remove.confirm}
        onConfirm={remove}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
