import { ActionIcon, Button, Loader } from '@mantine/core';
import '../../ui/styles-overlays.ts';
import { autoDetect, type DocumentCheck } from '@verso/contracts';
import { ArrowLeftRightIcon } from 'lucide-react';
import { type Ref, useMemo, useRef, useState } from 'react';
import { usePageMeta } from '../../app/page-meta.ts';
import { reasonOf } from '../../lib/api.ts';
import { stay } from '../../lib/late-answers.ts';
import { documentCheck as messages } from '../../messages/document-check.ts';
import { languageOptions } from '../../ui/language-options.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useUploadLimit } from '../accounts/session.ts';
import { SignedInPage } from '../accounts/signed-in-page.tsx';
import { FilePicker } from '../translate/upload/file-picker.tsx';
import { UploadArea } from '../translate/upload/upload-area.tsx';
import classes from './check-page.module.css';
import { CheckReport } from './check-report.tsx';
import {
  type Choice,
  type Choices,
  choose,
  chooseMany,
  differentFormats,
  noChoices,
  pairOf,
  type Role,
  swap,
} from './files.ts';
import { useCheck } from './use-check.ts';

/** Codes of languages, or that of `detect`. */
type Languages = Readonly<Record<'source' | 'target', string>>;

const detect = { value: autoDetect.code, label: messages.detect };

const loadSearch = async () => (await import('../../ui/language-search.tsx')).languageSearch;

/** `/check`: checks a translation that anyone made against its source. Both documents are only read. */
export function CheckPage() {
  usePageMeta({ title: messages.title, description: messages.description });
  return <SignedInPage title={messages.signedOut}>{() => <Check />}</SignedInPage>;
}

function Check() {
  const maxBytes = useUploadLimit();
  const [choices, setChoices] = useState<Choices>(noChoices);
  const [languages, setLanguages] = useState<Languages>({ source: detect.value, target: detect.value });
  const [report, setReport] = useState<DocumentCheck | null>(null);
  const isThere = useRef<() => boolean>(() => false);
  const check = useCheck((found) => setReport(found));
  // Start and Cancel take each other's place.
  const { ref: button } = useKeptFocus<HTMLButtonElement>(check.isPending ? 'working' : 'ready');
  const files = pairOf(choices);
  const formats = differentFormats(choices);
  const options = useMemo(() => [detect, ...languageOptions()], []);

  function change(next: Choices) {
    setChoices(next);
    setReport(null);
    check.cancel();
  }

  function start() {
    if (files === null) return;
    setReport(null);
    isThere.current = stay();
    check.start({ files, source: chosenOf(languages.source), target: chosenOf(languages.target) });
  }

  const area = (role: Role) => (
    <DocumentArea
      role={role}
      choice={choices[role]}
      disabled={check.isPending}
      onChoose={(file) => change(choose(choices, role, file, maxBytes))}
      onChooseMany={(dropped) => change(chooseMany(choices, role, dropped, maxBytes))}
    />
  );

  return (
    <div className={classes.page}>
      <div>
        <h1 className={classes.headline}>{messages.headline}</h1>
        <p className={classes.lead}>{messages.lead}</p>
      </div>
      <div className={classes.pair}>
        {area('source')}
        <ActionIcon
          variant="default"
          size={36}
          className={classes.swap}
          aria-label={messages.swap}
          title={messages.swap}
          disabled={check.isPending || choices === noChoices}
          onClick={() => change(swap(choices))}
        >
          <ArrowLeftRightIcon size={17} strokeWidth={1.7} aria-hidden />
        </ActionIcon>
        {area('translation')}
        <SelectField
          className={classes.from ?? ''}
          label={messages.from}
          data={options}
          value={languages.source}
          loadMore={loadSearch}
          onChange={(source) => source && setLanguages({ ...languages, source })}
        />
        <SelectField
          className={classes.to ?? ''}
          label={messages.to}
          data={options}
          value={languages.target}
          loadMore={loadSearch}
          onChange={(target) => target && setLanguages({ ...languages, target })}
        />
      </div>
      <div role="alert" className={classes.failure}>
        {formats !== null && <Notice tone="warning">{messages.formats(formats)}</Notice>}
        {check.error !== null && (
          <Notice tone="danger" title={messages.failed}>
            {reasonOf(check.error)}
          </Notice>
        )}
      </div>
      {check.isPending ? (
        <Working button={button} share={check.share} onCancel={check.cancel} />
      ) : (
        <Button ref={button} size="md" disabled={files === null} onClick={start}>
          {report === null ? messages.start : messages.again}
        </Button>
      )}
      {report !== null && <CheckReport report={report} takesFocus={isThere.current} />}
    </div>
  );
}

const chosenOf = (language: string): string | null => (language === detect.value ? null : language);

interface DocumentAreaProps {
  readonly role: Role;
  readonly choice: Choice;
  readonly disabled: boolean;
  readonly onChoose: (file: File | null) => void;
  readonly onChooseMany: (files: readonly File[]) => void;
}

function DocumentArea({ role, choice, disabled, onChoose, onChooseMany }: DocumentAreaProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.document}>
      <h2 className={classes.label}>{messages.files[role]}</h2>
      <FilePicker ref={picker} label={messages.pickers[role]} disabled={disabled} onChoose={onChoose} />
      <UploadArea
        label={messages.files[role]}
        choose={messages.choose[role]}
        chosen={choice.file === null ? null : choice}
        error={choice.error}
        disabled={disabled}
        onOpen={() => picker.current?.click()}
        onChoose={onChoose}
        onChooseMany={onChooseMany}
      />
    </div>
  );
}

interface WorkingProps {
  readonly button: Ref<HTMLButtonElement>;
  readonly share: number;
  readonly onCancel: () => void;
}

/** The upload, then the check. Only the step is announced. */
function Working({ button, share, onCancel }: WorkingProps) {
  const isUploaded = share >= 1;
  return (
    <div className={classes.working}>
      <Loader size={18} aria-hidden />
      <span className={classes.step}>
        <span role="status">{isUploaded ? messages.checking : messages.uploading}</span>
        {!isUploaded && share > 0 && ` ${messages.uploaded({ share })}`}
      </span>
      <Button ref={button} variant="default" onClick={onCancel}>
        {messages.cancel}
      </Button>
    </div>
  );
}
