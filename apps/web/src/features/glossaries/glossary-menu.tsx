import { useQueryClient } from '@tanstack/react-query';
import { type GlossaryResponse, glossaryFormats, type MeResponse } from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { glossaries as messages } from '../../messages/glossaries.ts';
import { toast } from '../../ui/toast.ts';
import { WordsMenu } from '../words/words-menu.tsx';
import { GlossaryDialog } from './glossary-dialog.tsx';
import { exportGlossary, removeGlossary } from './requests.ts';

interface GlossaryMenuProps {
  readonly glossary: GlossaryResponse;
  readonly me: MeResponse;
  readonly onRemoved?: () => void;
}

/** Download, settings and deletion of a glossary. */
export function GlossaryMenu({ glossary, me, onRemoved }: GlossaryMenuProps) {
  const client = useQueryClient();
  const { id, name, terms, may_manage } = glossary;

  async function remove() {
    await removeGlossary(id);
    toast('success', messages.remove.done);
    onRemoved?.();
    void client.invalidateQueries({ queryKey: keys.glossaries });
  }

  return (
    <WordsMenu
      label={messages.menu({ name })}
      mayManage={may_manage}
      texts={messages}
      exports={glossaryFormats.map((format) => ({
        label: messages.formats[format],
        download: () => exportGlossary(id, name, format),
      }))}
      removal={messages.remove.text({ name, terms })}
      onRemove={remove}
      settings={(opened, onClose) => (
        <GlossaryDialog me={me} subject={opened ? glossary : null} onClose={onClose} />
      )}
    />
  );
}
