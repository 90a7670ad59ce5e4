import { notifications } from '@mantine/notifications';
import { limits } from '@verso/contracts';
import { shell } from '../messages/shell.ts';

export type ToastType = 'success' | 'error' | 'info' | 'warning';

const colors: Record<ToastType, string> = { success: 'green', error: 'red', info: 'ink', warning: 'yellow' };

/** A passing word at the bottom right. Never the only place where something important is said. */
export function toast(type: ToastType, message: string): void {
  notifications.show({
    message,
    color: colors[type],
    autoClose: limits.toastMs,
    closeButtonProps: { 'aria-label': shell.close },
    'data-toast': type,
  });
}
