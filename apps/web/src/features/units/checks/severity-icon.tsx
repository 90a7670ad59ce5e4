import { CircleXIcon, InfoIcon, TriangleAlertIcon } from 'lucide-react';
import classes from './checks.module.css';

const icons = { blocking: CircleXIcon, warning: TriangleAlertIcon, advice: InfoIcon };

/** Conveys the same as the color of a problem. */
export function SeverityIcon({ severity }: { severity: keyof typeof icons }) {
  const Icon = icons[severity];
  return <Icon size={15} strokeWidth={1.8} className={classes.icon} aria-hidden />;
}
