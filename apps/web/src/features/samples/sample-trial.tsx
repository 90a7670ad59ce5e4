import { Button } from '@mantine/core';
import { downloadName, languageName } from '@verso/contracts';
import { type Sample, type SampleLanguage, sampleLanguages, samples } from '@verso/contracts/samples';
import { DownloadIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageFor } from '../../lib/i18n/messages.ts';
import { sampleLanguageNames } from '../../messages/landing.ts';
import { samples as messages } from '../../messages/samples.ts';
import { DocumentIcon } from '../../ui/document-icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './sample-trial.module.css';
import { type TrialResult, translateSample } from './translate-sample.ts';

type State =
  | { readonly step: 'choose' | 'busy' | 'failed' }
  | { readonly step: 'done'; readonly language: SampleLanguage; readonly answer: TrialResult };

/** Translates a sample document in the browser, without an account. */
export function SampleTrial() {
  const [sample, setSample] = useState<Sample | undefined>(samples[0]);
  const [state, setState] = useState<State>({ step: 'choose' });
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  if (sample === undefined) return null;

  async function translate(chosen: Sample, language: SampleLanguage) {
    setState({ step: 'busy' });
    try {
      setState({ step: 'done', language, answer: await translateSample(chosen, language) });
    } catch {
      setState({ step: 'failed' });
    }
  }

  return (
    <Panel label={messages.title} className={classes.trial}>
      <div ref={panel} tabIndex={-1} className={classes.head}>
        <h3 className={classes.title}>{messages.title}</h3>
        <p className={classes.text}>{messages.text}</p>
      </div>
      <div className={classes.samples}>
        {samples.map((one) => (
          <button
            key={one.id}
            type="button"
            className={classes.sample}
            aria-pressed={one === sample}
            onClick={() => {
              setSample(one);
              setState({ step: 'choose' });
            }}
          >
            <DocumentIcon type={one.format} size={18} />
            <span>
              <span className={classes.name}>{messageFor(messages.names, one.id)}</span>
              <span className={classes.file}>{one.file}</span>
            </span>
          </button>
        ))}
      </div>
      <div className={classes.languages}>
        {sampleLanguages.map((language) => (
          <Button
            key={language}
            variant="default"
            size="xs"
            lang={language}
            disabled={state.step === 'busy'}
            onClick={() => void translate(sample, language)}
          >
            {sampleLanguageNames[language]}
          </Button>
        ))}
      </div>
      <div role="status">
        {state.step === 'busy' && <p className={classes.text}>{messages.busy}</p>}
        {state.step === 'failed' && <Notice tone="danger">{messages.failed}</Notice>}
        {state.step === 'done' && <Result sample={sample} language={state.language} answer={state.answer} />}
      </div>
    </Panel>
  );
}

function Result({
  sample,
  language,
  answer,
}: {
  sample: Sample;
  language: SampleLanguage;
  answer: TrialResult;
}) {
  const { counts, milliseconds, report } = answer;
  const address = useObjectUrl(answer.bytes);
  return (
    <Notice
      tone="success"
      title={messages.done({
        language: languageName(language),
        milliseconds: Math.max(1, Math.round(milliseconds)),
      })}
      actions={
        <>
          <Button
            component="a"
            size="xs"
            href={address}
            download={downloadName(sample.file, language)}
            leftSection={<DownloadIcon size={15} strokeWidth={1.8} aria-hidden />}
          >
            {messages.download}
          </Button>
          <Button
            component="a"
            size="xs"
            variant="default"
            href={`/samples/${sample.file}`}
            download={sample.file}
          >
            {messages.original}
          </Button>
        </>
      }
    >
      {messages.counts({ words: counts.words, pages: counts.pages, characters: counts.characters })}{' '}
      {messages.report({
        units: report.unitsWritten,
        rewritten: report.partsRewritten,
        untouched: report.partsUntouched,
      })}
    </Notice>
  );
}

/** An object URL for bytes, revoked on unmount. */
function useObjectUrl(bytes: Uint8Array): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)]));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return address;
}
