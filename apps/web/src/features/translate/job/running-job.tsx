import { type TranslationModeName, type TranslationResponse, translationModes } from '@verso/contracts';
import { useEffect, useState } from 'react';
import { formatClock } from '../../../lib/format.ts';
import { useModelName } from '../../../lib/models.ts';
import { translate } from '../../../messages/translate.ts';
import { useNow } from '../../../ui/use-now.ts';
import { reasonForModel } from './model-choice.ts';
import { ProgressCard } from './progress-card.tsx';
import { type ProgressSample, remainingTime, roundRemaining, withSample } from './remaining-time.ts';

const messages = translate.progress;

interface RunningJobProps {
  readonly translation: TranslationResponse;
  readonly connected: boolean;
  readonly canceling: boolean;
  readonly onCancel: () => void;
}

export function RunningJob({ translation, connected, canceling, onCancel }: RunningJobProps) {
  const { percent, stage, units_done, units_total, started_at, created_at, model_used, mode } = translation;
  const now = useNow(1000);
  const model = useModelName(model_used);
  const remaining = useRemaining(translation, now);
  const elapsed = (now - Date.parse(started_at ?? created_at)) / 1000;
  return (
    <ProgressCard
      percent={percent}
      stage={messages.stages[stage]}
      detail={units_total > 0 ? messages.units({ done: units_done, total: units_total }) : ''}
      facts={[
        { term: messages.elapsed, value: formatClock(elapsed) },
        { term: messages.remaining, value: remaining },
        {
          term: messages.model,
          value: model === null ? messages.modelChoosing : messages.modelFor({ model, mode: modeName(mode) }),
          note: model === null ? null : reasonForModel(translation),
        },
      ]}
      notice={connected ? (translation.error_message ?? undefined) : messages.interrupted}
      canceling={canceling}
      onCancel={onCancel}
    />
  );
}

function modeName(mode: TranslationModeName): string {
  return translationModes.find((candidate) => candidate.mode === mode)?.name ?? mode;
}

function useRemaining(translation: TranslationResponse, now: number): string {
  const { stage, units_done, units_total, started_at } = translation;
  // A page that opens during the job measures from its start.
  const [samples, setSamples] = useState<readonly ProgressSample[]>(() =>
    started_at === null ? [] : [{ at: Date.parse(started_at), done: 0 }],
  );
  useEffect(() => {
    if (stage === 'translating') {
      setSamples((before) => withSample(before, { at: Date.now(), done: units_done }));
    }
  }, [stage, units_done]);
  if (stage === 'writing' || stage === 'storing' || stage === 'done') return messages.remainingFew;
  const milliseconds = remainingTime(samples, units_total, now);
  if (milliseconds === null) return messages.remainingUnknown;
  return milliseconds < 5000
    ? messages.remainingFew
    : messages.about({ time: formatClock(roundRemaining(milliseconds)) });
}
