import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Modal } from '@mantine/core';
import { limits } from '@verso/contracts';
import { useEffect, useState } from 'react';
import { feedback } from '../../messages/feedback.ts';
import { shell } from '../../messages/shell.ts';
import { ThankYou } from '../../ui/thank-you.tsx';
import { toast } from '../../ui/toast.ts';
import { emptyDraft, FeedbackForm } from './feedback-form.tsx';

interface FeedbackModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called when the modal has faded out. */
  readonly onClosed: () => void;
}

/** The feedback form in a modal. Closing it keeps the draft; only sending or Cancel clears it. */
export function FeedbackModal({ opened, onClose, onClosed }: FeedbackModalProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const [sent, setSent] = useState(false);

  useEffect(() => {
    if (!sent || !opened) return;
    const timer = setTimeout(onClose, limits.feedbackCloseMs);
    return () => clearTimeout(timer);
  }, [sent, opened, onClose]);

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => {
        setSent(false);
        onClosed();
      }}
      returnFocus={false}
      title={feedback.title}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      {sent ? (
        <ThankYou title={feedback.thanks} text={feedback.thanksText} />
      ) : (
        <FeedbackForm
          draft={draft}
          onChange={setDraft}
          onCancel={() => {
            setDraft(emptyDraft);
            onClose();
          }}
          onSent={() => {
            setDraft(emptyDraft);
            setSent(true);
            toast('success', feedback.thanks);
          }}
        />
      )}
    </Modal>
  );
}
