import type { CheckRule } from '@verso/contracts';
import { checks } from '../../../messages/checks.ts';
import { ChangesDialog } from '../changes-dialog.tsx';
import { useCheckActions } from './use-checks.ts';

interface FixDialogProps {
  readonly translationId: string;
  readonly rule: CheckRule;
  /** Replaces a word instead. */
  readonly replace?: { readonly word: string; readonly by: string };
  readonly onClose: () => void;
}

/** Fixes all problems of a rule: lists what would change, then writes it. */
export function FixDialog({ translationId, rule, replace, onClose }: FixDialogProps) {
  const { preview, fix, work } = useCheckActions(translationId);
  return (
    <ChangesDialog
      title={checks.fixTitle({ rule: checks.rules[rule] })}
      preview={preview}
      onLook={() => preview.mutate({ rule, replace })}
      application={fix}
      onApply={() => fix.mutate({ rule, replace }, { onSuccess: onClose })}
      messages={checks.dialog}
      work={work}
      onClose={onClose}
    />
  );
}
