import { type ReactNode, useEffect, useState } from 'react';
import { reasonOf } from '../lib/api.ts';
import { copyText } from '../lib/browser.ts';
import { toast } from './toast.ts';

const shownMs = 1000;

interface CopyButtonProps {
  readonly value: string;
  /** The button. @param copied true for a moment after the value was copied */
  readonly children: (state: { readonly copied: boolean; readonly copy: () => void }) => ReactNode;
}

/** A button that copies a value and says so. */
export function CopyButton({ value, children }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    void copyText(value).then(
      () => setCopied(true),
      (error) => toast('error', reasonOf(error)),
    );
  return children({ copied, copy });
}
