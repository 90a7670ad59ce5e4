import { notifications } from '@mantine/notifications';
import { limits } from '@verso/contracts';
import { createElement } from 'react';
import { shell } from '../messages/shell.ts';
import { ToastIcon, type ToastType } from './toast-icon.tsx';

/** Takes away all that are shown. */
export const clearToasts = (): void => notifications.clean();

/**
 * A passing word at the bottom right. Never the only place where something important is said.
 * @param replaces the toast whose place it takes, if that is still there
 * @returns what to name it by
 */
export function toast(type: ToastType, message: string, replaces?: string): string {
  const content = {
    message,
    icon: createElement(ToastIcon, { type }),
    autoClose: limits.toastMs,
    closeButtonProps: { 'aria-label': shell.close },
    'data-toast': type,
  };
  if (replaces !== undefined) notifications.hide(replaces);
  return notifications.show(content);
}
