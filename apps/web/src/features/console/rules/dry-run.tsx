import '@mantine/core/styles/NumberInput.css';
import { Button, FileButton, NumberInput, Select } from '@mantine/core';
import {
  type DryRunResponse,
  dryRunRequest,
  dryRunResponse,
  ruleMessages,
  validateFile,
} from '@verso/contracts';
import { useState } from 'react';
import { request } from '../../../lib/api.ts';
import { routingRules } from '../../../messages/console/rules.ts';
import { readDocument } from '../../translate/count/read-document.ts';
import { modelOptions, useAdminModels } from '../models/use-models.ts';
import { Banner } from '../parts/banner.tsx';
import parts from '../parts/parts.module.css';
import { problemsOf } from '../parts/problems.ts';
import { Section } from '../parts/section.tsx';
import { useConsoleAction } from '../parts/use-console.ts';
import { DryRunResult } from './dry-run-result.tsx';
import { traits, withEmptyOption } from './options.ts';
import classes from './rules.module.css';

const messages = routingRules.dryRun;

/** A hypothetical document; empty fields are unknown. */
interface Draft {
  readonly mode: string;
  readonly plan: string;
  readonly model_id: string;
  readonly document_type: string;
  readonly complexity: string;
  readonly source_language: string;
  readonly target_language: string;
  readonly characters: number | string;
}

const start: Draft = {
  mode: 'auto',
  plan: 'pro',
  model_id: '',
  document_type: '',
  complexity: '',
  source_language: '',
  target_language: '',
  characters: '',
};

/** Asks the server which rule would apply to a document, without calling a model. */
export function DryRun() {
  const models = useAdminModels();
  const [draft, setDraft] = useState(start);
  const [result, setResult] = useState<DryRunResponse | null>(null);
  const [file, setFile] = useState<{ readonly success: string; readonly well: boolean } | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const run = useConsoleAction({
    run: async (wanted: Draft) => {
      const known = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
      const found = problemsOf(dryRunRequest, known);
      setProblems(found);
      if (Object.keys(found).length > 0) return;
      const body = dryRunRequest.parse(known);
      setResult(await request(dryRunResponse, 'POST /api/admin/routing-rules/dry-run', { body }));
    },
    failed: ruleMessages.dryRunFailed,
    changes: [],
  });
  const field = (name: keyof Draft) => ({
    value: String(draft[name]),
    onChange: (value: string | null) => setDraft({ ...draft, [name]: value ?? '' }),
  });

  async function take(chosen: File | null) {
    if (chosen === null) return;
    const found = await traitsOf(chosen).catch(() => null);
    setFile(
      found === null
        ? { success: messages.unreadable, well: false }
        : { success: messages.took({ name: chosen.name }), well: true },
    );
    if (found !== null) setDraft((before) => ({ ...before, ...found }));
  }

  return (
    <Section title={messages.title} text={messages.text}>
      <form
        className={parts.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void run.act(draft);
        }}
      >
        <div className={classes.form}>
          <Select
            label={messages.mode}
            data={Object.entries(messages.modes).map(([value, label]) => ({ value, label }))}
            {...field('mode')}
          />
          <Select label={routingRules.form.plan} data={[...traits.plan]} {...field('plan')} />
          <Select
            label={routingRules.form.documentType}
            data={withEmptyOption(traits.document_type, messages.unknown)}
            {...field('document_type')}
          />
          <NumberInput
            clampBehavior="none"
            size="sm"
            label={messages.characters}
            placeholder={messages.unknown}
            min={0}
            thousandSeparator=","
            value={draft.characters}
            error={problems.characters}
            onChange={(characters) => setDraft({ ...draft, characters })}
          />
          <Select
            label={routingRules.form.source}
            searchable
            data={withEmptyOption(traits.language, messages.unknown)}
            {...field('source_language')}
          />
          <Select
            label={routingRules.form.target}
            searchable
            data={withEmptyOption(traits.language, messages.unknown)}
            {...field('target_language')}
          />
          <Select
            label={routingRules.form.complexity}
            data={withEmptyOption(traits.complexity, messages.unknown)}
            {...field('complexity')}
          />
          <Select
            label={messages.requestedModel}
            searchable
            data={withEmptyOption(modelOptions(models.data?.models ?? []), messages.none)}
            {...field('model_id')}
          />
        </div>
        <div className={classes.run}>
          <Button type="submit" loading={run.busy}>
            {messages.run}
          </Button>
          <FileButton onChange={(chosen) => void take(chosen)}>
            {(props) => (
              <Button {...props} variant="default">
                {messages.file}
              </Button>
            )}
          </FileButton>
          <span className={classes.small} role="status">
            {file === null ? messages.fileNote : file.success}
          </span>
        </div>
      </form>
      <Banner message={run.error} onDismiss={run.dismiss} />
      {result !== null && <DryRunResult result={result} />}
    </Section>
  );
}

/** Reads a file's traits with the engine, in the browser. */
async function traitsOf(file: File): Promise<Partial<Draft> | null> {
  const checked = validateFile({ name: file.name, size: file.size });
  if (!checked.ok) return null;
  const { type: format } = checked.type;
  const found: { characters?: number; source_language?: string } = {};
  await readDocument(file, { task: 'count', format }, AbortSignal.timeout(60_000), (reading) => {
    if (reading.found === 'count') found.characters = reading.count.characters;
    if (reading.found === 'language' && reading.language !== null) found.source_language = reading.language;
  });
  return { document_type: format, ...found };
}
