import { Button } from '@mantine/core';
import { type AnalysisResponse, limits } from '@verso/contracts';
import { type Dispatch, useState } from 'react';
import { translate } from '../../../messages/translate.ts';
import { Tag } from '../../../ui/tag.tsx';
import { PromptEditor } from '../setup/prompt-editor.tsx';
import type { Setup, SetupAction } from '../setup/setup.ts';
import classes from './review-card.module.css';

const messages = translate.analysis;

interface ReviewCardProps {
  readonly setup: Setup;
  readonly analysis: AnalysisResponse;
  readonly dispatch: Dispatch<SetupAction>;
  readonly onUse: () => void;
}

/** The findings of the analysis and the generated prompt, to use, edit or skip. */
export function ReviewCard({ setup, analysis, dispatch, onUse }: ReviewCardProps) {
  /** The prompt before editing; null in view mode. */
  const [before, setBefore] = useState<string | null>(null);
  const blank = setup.prompt.trim() === '';
  return (
    <section className={classes.card} aria-label={messages.label}>
      <Findings analysis={analysis} />
      <PromptEditor setup={setup} dispatch={dispatch} note={messages.review} readOnly={before === null} />
      {before === null ? (
        <div className={classes.actions}>
          <Button variant="light" onClick={onUse}>
            {messages.use}
          </Button>
          <Button variant="default" onClick={() => setBefore(setup.prompt)}>
            {messages.edit}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            className={classes.skip ?? ''}
            onClick={() => dispatch({ type: 'skip-analysis' })}
          >
            {messages.skip}
          </Button>
        </div>
      ) : (
        <div className={classes.actions}>
          <Button disabled={blank} onClick={() => setBefore(null)}>
            {messages.save}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              dispatch({ type: 'prompt', prompt: before });
              setBefore(null);
            }}
          >
            {messages.cancel}
          </Button>
        </div>
      )}
    </section>
  );
}

function Findings({ analysis }: { analysis: AnalysisResponse }) {
  const { documentType, style, contextSummary, terminology, demo } = analysis;
  const terms = terminology.slice(0, limits.keyTermsShown);
  const more = terminology.length - terms.length;
  return (
    <>
      <dl className={classes.findings}>
        <div>
          <dt>{messages.type}</dt>
          <dd>{documentType}</dd>
        </div>
        <div>
          <dt>{messages.style}</dt>
          <dd>{style}</dd>
        </div>
        <div className={classes.wide}>
          <dt>{messages.summary}</dt>
          <dd>{contextSummary}</dd>
        </div>
        {terms.length > 0 && (
          <div className={classes.wide}>
            <dt>{messages.terms}</dt>
            <dd className={classes.terms}>
              {terms.map((term) => (
                <Tag key={term}>{term}</Tag>
              ))}
              {more > 0 && <span className={classes.more}>{messages.moreTerms({ count: more })}</span>}
            </dd>
          </div>
        )}
      </dl>
      {demo && <p className={classes.demo}>{messages.demo}</p>}
    </>
  );
}
