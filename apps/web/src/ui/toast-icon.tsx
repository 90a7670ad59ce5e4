import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import classes from './toast-icon.module.css';

export type ToastType = 'success' | 'error' | 'info' | 'warning';

const icons = {
  success: IconCircleCheck,
  error: IconCircleX,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
} as const;

/** Says by its shape what its colour says. */
export function ToastIcon({ type }: { type: ToastType }) {
  const Icon = icons[type];
  return <Icon size={20} stroke={1.7} className={classes.icon} data-type={type} aria-hidden />;
}
