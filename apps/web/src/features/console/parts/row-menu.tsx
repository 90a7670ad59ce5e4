import '@mantine/core/styles/Menu.css';
import { ActionIcon, Menu } from '@mantine/core';
import { EllipsisVerticalIcon, type LucideIcon } from 'lucide-react';

export interface RowAction {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** The actions of a row in a menu. Rendered in a portal, because the table would clip it. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  return (
    <Menu withinPortal width={200}>
      <Menu.Target>
        <ActionIcon size="md" aria-label={label}>
          <EllipsisVerticalIcon size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {actions.map(({ label: words, icon: Icon, danger = false, disabled = false, onClick }) => (
          <Menu.Item
            key={words}
            leftSection={Icon && <Icon size={15} aria-hidden />}
            disabled={disabled}
            onClick={onClick}
            {...(danger ? { color: 'var(--verso-danger-text)' } : {})}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
