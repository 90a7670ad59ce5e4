import * as spanish from 'virtual:demo/es';
import original from 'virtual:demo/original';
import { languageOf } from '@verso/contracts';
import type { SampleLanguage } from '@verso/contracts/samples';
import type { IntegrityReport } from '@verso/engine';
import type { Reading } from '@verso/engine/reading';
import { Suspense, useState } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { landing, sampleLanguageNames } from '../../messages/landing.ts';
import classes from './demo.module.css';
import { Sheet } from './sheet.tsx';

const SampleTrial = lazy(async () => ({
  default: (await import('../samples/sample-trial.tsx')).SampleTrial,
}));

interface Translated {
  readonly language: SampleLanguage;
  readonly reading: Reading;
  readonly report: IntegrityReport;
}

const first: Translated = { language: 'es', reading: spanish.default, report: spanish.report };

const others: Readonly<Record<SampleLanguage, () => Promise<typeof import('virtual:demo/*')>>> = {
  es: () => Promise.resolve(spanish),
  de: () => import('virtual:demo/de'),
  ja: () => import('virtual:demo/ja'),
  ar: () => import('virtual:demo/ar'),
};

const languages = ['es', 'de', 'ja', 'ar'] as const satisfies readonly SampleLanguage[];

/** A sample document before and after, as written by the engine, with a button to try it. */
export function Demo() {
  const [shown, setShown] = useState(first);
  const [trying, setTrying] = useState(false);
  const { language, report } = shown;

  async function show(next: SampleLanguage) {
    const { default: reading, report } = await others[next]();
    setShown({ language: next, reading, report });
  }

  return (
    <section id="demo" className={classes.demo} aria-labelledby="demo-title">
      <div className={classes.head}>
        <div>
          <h2 id="demo-title" className={classes.title}>
            {landing.demo.title}
          </h2>
          <p className={classes.text}>{landing.demo.text}</p>
        </div>
        <fieldset className={classes.languages}>
          <legend className="unseen">{landing.demo.languages}</legend>
          {languages.map((code) => (
            <button
              key={code}
              type="button"
              lang={code}
              className={classes.language}
              aria-pressed={code === language}
              onClick={() => void show(code)}
            >
              {sampleLanguageNames[code]}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={classes.sheets}>
        <Page reading={original} language="en" label={landing.demo.before} />
        <Page reading={shown.reading} language={language} label={landing.demo.after} />
      </div>
      <div className={classes.foot}>
        <p className={classes.proof} role="status">
          {landing.demo.proof({
            units: report.unitsWritten,
            rewritten: report.partsRewritten,
            untouched: report.partsUntouched,
          })}
        </p>
        {!trying && (
          <button type="button" className={classes.try} onClick={() => setTrying(true)}>
            {landing.buttons.trySample}
          </button>
        )}
      </div>
      {trying && (
        <Suspense>
          <SampleTrial />
        </Suspense>
      )}
    </section>
  );
}

function Page({ reading, language, label }: { reading: Reading; language: string; label: string }) {
  if (reading.type !== 'text') return null;
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{label}</figcaption>
      <Sheet
        blocks={reading.blocks}
        language={language}
        direction={languageOf(language)?.direction ?? 'ltr'}
        label={label}
      />
    </figure>
  );
}
