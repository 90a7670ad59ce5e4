import { notifications, notificationsStore } from '@mantine/notifications';
import { limits } from '@verso/contracts';
import { createElement } from 'react';
import { shell } from '../messages/shell.ts';
import { ToastIcon, type ToastType } from './toast-icon.tsx';

/** Takes one away before its time. */
export function hideToast(id: string | undefined): void {
  if (id !== undefined) notifications.hide(id);
}

/** Takes away all that are shown. */
export const clearToasts = (): void => notifications.clean();

/**
 * A passing word at the bottom right. Never the only place where something important is said. What went wrong comes
 * before what went well, and takes its place.
 * @param replaces the toast whose place it takes, if that is still there
 * @returns what to name it by
 */
export function toast(type: ToastType, message: string, replaces?: string): string {
  if (replaces !== undefined) notifications.hide(replaces);
  if (type === 'error') hideSuccesses();
  return show(type, message, limits.toastMs);
}

/** As `toast`, until it is hidden or closed. */
export function lastingToast(type: ToastType, message: string): string {
  return show(type, message, false);
}

function show(type: ToastType, message: string, autoClose: number | false): string {
  return notifications.show({
    message,
    icon: createElement(ToastIcon, { type }),
    autoClose,
    closeButtonProps: { 'aria-label': shell.close },
    'data-toast': type,
  });
}

function hideSuccesses(): void {
  const { notifications: shown, queue } = notificationsStore.getState();
  for (const { id, 'data-toast': type } of [...shown, ...queue])
    if (type === 'success' && id !== undefined) notifications.hide(id);
}
