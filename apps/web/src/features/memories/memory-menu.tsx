import { useQueryClient } from '@tanstack/react-query';
import type { MemoryResponse, MeResponse } from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { memories as messages } from '../../messages/memories.ts';
import { toast } from '../../ui/toast.ts';
import { WordsMenu } from '../words/words-menu.tsx';
import { MemoryDialog } from './memory-dialog.tsx';
import { exportMemory, removeMemory } from './requests.ts';

interface MemoryMenuProps {
  readonly memory: MemoryResponse;
  readonly me: MeResponse;
  readonly onRemoved?: () => void;
}

/** Download, settings and deletion of a memory. */
export function MemoryMenu({ memory, me, onRemoved }: MemoryMenuProps) {
  const client = useQueryClient();
  const { id, name, segments, may_manage } = memory;

  async function remove() {
    await removeMemory(id);
    toast('success', messages.remove.done);
    onRemoved?.();
    void client.invalidateQueries({ queryKey: keys.memories });
  }

  return (
    <WordsMenu
      label={messages.menu({ name })}
      mayManage={may_manage}
      texts={messages}
      exports={(['2', '1'] as const).map((level) => ({
        label: messages.exports[level],
        download: () => exportMemory(id, name, level),
      }))}
      removal={messages.remove.text({ name, segments })}
      onRemove={remove}
      settings={(opened, onClose) => (
        <MemoryDialog me={me} subject={opened ? memory : null} onClose={onClose} />
      )}
    />
  );
}
