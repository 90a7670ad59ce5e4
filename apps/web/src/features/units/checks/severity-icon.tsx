import { CircleXIcon, TriangleAlertIcon } from 'lucide-react';
import classes from './checks.module.css';

/** Conveys the same as the color of a problem. */
export function SeverityIcon({ severity }: { severity: 'blocking' | 'warning' }) {
  const Icon = severity === 'blocking' ? CircleXIcon : TriangleAlertIcon;
  return <Icon size={15} strokeWidth={1.8} className={classes.icon} aria-hidden />;
}
