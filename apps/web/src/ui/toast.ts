import { notifications, notificationsStore } from '@mantine/notifications';
import { limits } from '@verso/contracts';
import { createElement } from 'react';
import { shell } from '../messages/shell.ts';
import { ToastIcon, type ToastType } from './toast-icon.tsx';

/** Hides a toast early. */
export function hideToast(id: string | undefined): void {
  if (id !== undefined) notifications.hide(id);
}

/** Hides all toasts. */
export const clearToasts = (): void => notifications.clean();

/**
 * Shows a temporary message at the bottom right. Important messages must also be shown elsewhere. An error hides all
 * success toasts.
 * @param replaces id of a toast to hide
 * @returns the id of the toast
 */
export function toast(type: ToastType, message: string, replaces?: string): string {
  if (replaces !== undefined) notifications.hide(replaces);
  if (type === 'error') hideSuccesses();
  return show(type, message, limits.toastMs);
}

/** Shows a toast until it is hidden or closed. @returns the id of the toast */
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
  for (const id of idsOf('success')) notifications.hide(id);
}

/** Runs work, and collects the toasts of failures that it shows before it returns. */
export function collectFailures<Result>(work: () => Result): { result: Result; failures: readonly string[] } {
  const before = new Set(idsOf('error'));
  const result = work();
  return { result, failures: idsOf('error').filter((id) => !before.has(id)) };
}

function idsOf(type: ToastType): readonly string[] {
  const { notifications: shown, queue } = notificationsStore.getState();
  return [...shown, ...queue].flatMap(({ id, 'data-toast': each }) =>
    each === type && id !== undefined ? [id] : [],
  );
}
