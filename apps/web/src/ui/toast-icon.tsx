import { CircleCheckIcon, CircleXIcon, InfoIcon, TriangleAlertIcon } from 'lucide-react';
import classes from './toast-icon.module.css';

export type ToastType = 'success' | 'error' | 'info' | 'warning';

const icons = {
  success: CircleCheckIcon,
  error: CircleXIcon,
  info: InfoIcon,
  warning: TriangleAlertIcon,
} as const;

/** The icon of a toast. Its shape conveys the same as its color. */
export function ToastIcon({ type }: { type: ToastType }) {
  const Icon = icons[type];
  return <Icon size={20} strokeWidth={1.7} className={classes.icon} data-type={type} aria-hidden />;
}
