import { Button } from '@mantine/core';
import type { TranslatedUnit } from '@verso/contracts';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { lazy } from '../../lib/lazy.ts';
import { review } from '../../messages/review.ts';
import { commandOf, keysText, type Pressed } from '../shortcuts/keys.ts';
import type { CheckedTranslation } from './checks/use-live-checks.ts';
import type { OpenCompletions } from './complete-word.ts';
import { CompletionList, completionId } from './completion-list.tsx';
import type { Candidate } from './completions.ts';
import { type Editor, openEditor } from './editor-view.ts';
import { useTextPreferences } from './text-preferences.ts';
import classes from './unit-editor.module.css';
import { isComplete, missingCodes, plainText, type Token, tokensOf, wireOf } from './wire.ts';

const LiveChecks = lazy(async () => ({ default: (await import('./checks/live-checks.tsx')).LiveChecks }));

const messages = review.editor;

export interface UnitEditorProps {
  readonly unit: Pick<TranslatedUnit, 'source' | 'codes'>;
  readonly label: string;
  /** The language of the target, for the spell checker and screen readers. */
  readonly language: string;
  /** The initial wire text. */
  readonly draft: string;
  /** Whether the text is being saved and the editor waits for it. */
  readonly saving?: boolean;
  /** What the text is checked as; undefined: it is not checked. */
  readonly checked?: { readonly translation: CheckedTranslation; readonly unit: TranslatedUnit };
  /** Suggested while they are typed, unless the user has switched that off. */
  readonly candidates?: readonly Candidate[];
  /** Shown below the text: the error of the last attempt to save. */
  readonly children?: ReactNode;
  readonly handle?: Ref<UnitEditorHandle>;
  readonly onChange: (wire: string) => void;
  readonly onSave: (wire: string) => void;
  readonly onCancel: () => void;
  /** A key of another command. */
  readonly onCommand?: (pressed: Pressed) => void;
}

const none: readonly Candidate[] = [];

/** What commands do with an open editor. */
export interface UnitEditorHandle {
  /** Saves the text, unless it is empty or lacks a required code. */
  save(): void;
  cancel(): void;
  /** Inserts the nth code that is missing. @returns whether there is one */
  insertCode(number: number): boolean;
  write(text: string): void;
  /** Replaces the text. */
  replace(wire: string): void;
  selectedText(): string;
}

/** Edits one unit's target. Inline codes are chips that the caret skips; missing ones can be inserted from below. */
export function UnitEditor(props: UnitEditorProps) {
  const {
    unit,
    label,
    language,
    draft,
    saving = false,
    checked,
    candidates = none,
    handle,
    onChange,
    onSave,
    onCancel,
    onCommand,
  } = props;
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const editor = useRef<Editor>(null);
  const { showsHidden, suggests } = useTextPreferences();
  const [completions, setCompletions] = useState<OpenCompletions | null>(null);
  const initial = useRef({ draft, source: unit.source, codes: unit.codes, showsHidden });
  const [tokens, setTokens] = useState(() => tokensOf(draft));
  const wire = wireOf(tokens);
  const missing = missingCodes(unit, tokens);
  const empty = plainText(wire).trim() === '';
  const [isRefused, setIsRefused] = useState(false);
  const blocked = saving || isRefused || !isComplete(unit, tokens);

  const keep = useEffectEvent((written: readonly Token[]) => {
    setTokens(written);
    onChange(wireOf(written));
  });
  const suggested = useEffectEvent(() => (suggests ? candidates : none));
  const isWaiting = useEffectEvent(() => saving);
  useEffect(() => {
    if (!root.current) return;
    const opened = openEditor(root.current, {
      ...initial.current,
      onChange: (written) => keep(written),
      candidates: () => suggested(),
      isWaiting: () => isWaiting(),
      onCompletions: setCompletions,
    });
    editor.current = opened;
    return () => opened.destroy();
  }, []);

  useEffect(() => editor.current?.showHidden(showsHidden), [showsHidden]);

  function save() {
    if (!blocked) onSave(wire);
  }

  useImperativeHandle(handle, () => ({
    save,
    cancel: onCancel,
    insertCode(number) {
      const code = missing[number - 1];
      if (code !== undefined) editor.current?.insert(code);
      return code !== undefined;
    },
    write: (text) => editor.current?.write(text),
    replace: (text) => editor.current?.replace(tokensOf(text)),
    selectedText: () => editor.current?.selectedText() ?? '',
  }));

  function run(pressed: Pressed) {
    if (onCommand !== undefined) onCommand(pressed);
    else if (pressed.name === 'confirm') save();
    else if (pressed.name === 'cancel') onCancel();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const pressed = commandOf(event.nativeEvent, 'editing');
    if (pressed !== undefined) {
      event.preventDefault();
      run(pressed);
    }
    event.stopPropagation();
  }

  return (
    <div className={classes.editor}>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea can't contain chips. ProseMirror manages the content, not React. */}
      <div
        ref={root}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        aria-busy={saving}
        lang={language}
        dir="auto"
        spellCheck
        className={classes.text}
        {...(suggests &&
          candidates.length > 0 && {
            'aria-autocomplete': 'list' as const,
            'aria-controls': `${id}-completions`,
          })}
        {...(completions !== null && {
          'aria-activedescendant': completionId(`${id}-completions`, completions.active),
        })}
        onKeyDown={onKeyDown}
      />
      <CompletionList
        id={`${id}-completions`}
        open={completions}
        onTake={(index) => editor.current?.complete(index)}
      />
      {missing.length > 0 && (
        <div className={classes.missing} role="status">
          <span>{messages.missing}</span>
          {missing.map((code, index) => (
            <button
              key={code.id}
              type="button"
              className={classes.code}
              aria-label={messages.insert({ label: code.label })}
              title={index < 9 ? keysText(`alt+${index + 1}`) : undefined}
              // Keeps the caret in the editor, where the code is inserted.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => editor.current?.insert(code)}
            >
              {code.label}
            </button>
          ))}
          {missing.some(({ optional }) => optional === false) && (
            <span className={classes.note}>{messages.required}</span>
          )}
        </div>
      )}
      <div role="status">{empty && <p className={classes.note}>{messages.empty}</p>}</div>
      {checked !== undefined && (
        <Suspense fallback={null}>
          <LiveChecks
            {...checked}
            wire={wire}
            isEmpty={empty}
            lacksCodes={missing.length > 0}
            onFound={(findings) => {
              setIsRefused(findings.some(({ severity }) => severity === 'blocking'));
              editor.current?.mark(findings.flatMap(({ ranges }) => ranges));
            }}
            onFix={(fixed) => editor.current?.replace(tokensOf(fixed))}
          />
        </Suspense>
      )}
      {props.children}
      <div className={classes.actions}>
        <Button size="xs" loading={saving} disabled={blocked && !saving} onClick={save}>
          {messages.save}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel} disabled={saving}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  );
}
