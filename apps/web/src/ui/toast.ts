import { notifications } from '@mantine/notifications';
import { limits } from '@verso/contracts';
import { createElement } from 'react';
import { shell } from '../messages/shell.ts';
import { ToastIcon, type ToastType } from './toast-icon.tsx';

/** A passing word at the bottom right. Never the only place where something important is said. */
export function toast(type: ToastType, message: string): void {
  notifications.show({
    message,
    icon: createElement(ToastIcon, { type }),
    autoClose: limits.toastMs,
    closeButtonProps: { 'aria-label': shell.close },
    'data-toast': type,
  });
}
