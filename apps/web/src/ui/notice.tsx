import { CircleCheckIcon, CircleXIcon, InfoIcon, TriangleAlertIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

export type NoticeTone = 'danger' | 'warning' | 'success' | 'info';

const icons = {
  danger: CircleXIcon,
  warning: TriangleAlertIcon,
  success: CircleCheckIcon,
  info: InfoIcon,
} as const;

interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** `alert` is announced immediately, `status` at the next pause. Omit it for a notice that is there from the start. */
  readonly role?: 'alert' | 'status';
}

/** An inline message box. Its icon conveys the same as its color. */
export function Notice({ tone, title, children, actions, role }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <Icon size={18} strokeWidth={1.8} className={classes.icon} aria-hidden />
      <div className={classes.body}>
        {title !== undefined && <div className={classes.title}>{title}</div>}
        {children !== undefined && <div className={classes.text}>{children}</div>}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
