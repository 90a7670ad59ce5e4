import { CircleCheckIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import classes from './thank-you.module.css';

/** The confirmation after a form in a dialog was sent. It takes the focus from the form's button. */
export function ThankYou({ title, text }: { title: string; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className={classes.thanks}>
      <CircleCheckIcon size={32} strokeWidth={1.5} className={classes.icon} aria-hidden />
      <div className={classes.title}>{title}</div>
      <p className={classes.text}>{text}</p>
    </div>
  );
}
