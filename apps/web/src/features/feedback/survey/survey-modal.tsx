import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ScrollArea.css';
import { Modal } from '@mantine/core';
import { limits, npsDefaultMessage } from '@verso/contracts';
import { useEffect, useState } from 'react';
import { command } from '../../../lib/api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { shell } from '../../../messages/shell.ts';
import { survey } from '../../../messages/survey.ts';
import { ThankYou } from '../../../ui/thank-you.tsx';
import { submitFailure, submitFeedback } from '../submit-feedback.ts';
import { type Comment, CommentStep } from './comment-step.tsx';
import { ScoreStep } from './score-step.tsx';

type Step = 'score' | 'comment' | 'thanks';

const titles: Readonly<Record<Step, string>> = {
  score: survey.title,
  comment: survey.commentTitle,
  thanks: survey.title,
};

interface SurveyModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The survey: score, comment, thank-you. Closing it without an answer dismisses it. */
export function SurveyModal({ opened, onClose }: SurveyModalProps) {
  const [step, setStep] = useState<Step>('score');
  const [score, setScore] = useState<number | null>(null);
  const [comment, setComment] = useState<Comment>({ text: '', mayPublish: false });
  const dismiss = useMutation({ mutationFn: () => command('POST /api/survey/dismissals') });
  const submit = useMutation({
    mutationFn: async (given: number) =>
      submitFeedback({
        type: 'nps',
        npsScore: given,
        message: comment.text.trim() || npsDefaultMessage(given),
        mayPublish: comment.mayPublish && comment.text.trim() !== '',
      }),
    onSuccess: () => setStep('thanks'),
  });

  useEffect(() => {
    if (step !== 'thanks' || !opened) return;
    const timer = setTimeout(onClose, limits.npsCloseMs);
    return () => clearTimeout(timer);
  }, [step, opened, onClose]);

  function close() {
    if (step !== 'thanks') dismiss.mutate();
    onClose();
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={titles[step]}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      {step === 'score' && (
        <ScoreStep
          score={score}
          onScore={(given) => {
            setScore(given);
            setStep('comment');
          }}
        />
      )}
      {step === 'comment' && score !== null && (
        <CommentStep
          score={score}
          comment={comment}
          onChange={setComment}
          failure={submit.isError ? submitFailure(submit.error) : null}
          sending={submit.isPending}
          onBack={() => setStep('score')}
          onSubmit={() => submit.mutate(score)}
        />
      )}
      {step === 'thanks' && <ThankYou title={survey.thanks} text={survey.thanksText} />}
    </Modal>
  );
}
