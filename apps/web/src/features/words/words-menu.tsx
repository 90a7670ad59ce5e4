import { ActionIcon, Menu } from '@mantine/core';
import { EllipsisIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '../../lib/api.ts';
import { ended } from '../../lib/late-answers.ts';
import { toast } from '../../ui/toast.ts';
import { RemoveDialog } from './remove-dialog.tsx';

interface WordsMenuProps {
  readonly label: string;
  /** Whether the user may change and delete it. */
  readonly mayManage: boolean;
  readonly texts: {
    readonly settings: string;
    readonly export: string;
    readonly exportFailed: (reason: { reason: string }) => string;
    readonly remove: { readonly action: string; readonly title: string; readonly confirm: string };
  };
  /** The files that can be downloaded. */
  readonly exports: readonly { readonly label: string; readonly download: () => Promise<void> }[];
  /** What is lost by a deletion. */
  readonly removal: string;
  /** Deletes. When it rejects, the dialog shows the reason. */
  readonly onRemove: () => Promise<void>;
  /** The dialog with the settings. */
  readonly settings: (opened: boolean, onClose: () => void) => ReactNode;
}

/** Download, settings and deletion of a glossary or memory. */
export function WordsMenu(props: WordsMenuProps) {
  const { label, mayManage, texts, exports, removal, onRemove, settings } = props;
  const [open, setOpen] = useState<'settings' | 'remove' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu width={220}>
        <Menu.Target>
          <ActionIcon size={36} aria-label={label}>
            <EllipsisIcon size={18} strokeWidth={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayManage && <Menu.Item onClick={() => setOpen('settings')}>{texts.settings}</Menu.Item>}
          <Menu.Label>{texts.export}</Menu.Label>
          {exports.map((file) => (
            <Menu.Item
              key={file.label}
              onClick={() => {
                file
                  .download()
                  .catch((error: unknown) => toast('error', texts.exportFailed({ reason: reasonOf(error) })));
              }}
            >
              {file.label}
            </Menu.Item>
          ))}
          {mayManage && (
            <>
              <Menu.Divider />
              <Menu.Item color="var(--mantine-color-error)" onClick={() => setOpen('remove')}>
                {texts.remove.action}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {settings(open === 'settings', close)}
      <RemoveDialog
        opened={open === 'remove'}
        title={texts.remove.title}
        text={removal}
        confirm={texts.remove.confirm}
        onConfirm={() => onRemove().then(() => setOpen(ended('remove')))}
        onClose={close}
      />
    </>
  );
}
