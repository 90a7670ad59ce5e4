import { Button } from '@mantine/core';
import type { TranslatedUnit } from '@verso/contracts';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { review } from '../../messages/review.ts';
import { type Editor, openEditor } from './editor-view.ts';
import classes from './unit-editor.module.css';
import { missingCodes, plainText, type Token, tokensOf, wireOf } from './wire.ts';

const messages = review.editor;

interface UnitEditorProps {
  readonly unit: Pick<TranslatedUnit, 'source' | 'codes'>;
  readonly label: string;
  /** The language of the target, for the spell checker and screen readers. */
  readonly language: string;
  /** The initial wire text. */
  readonly draft: string;
  readonly saving: boolean;
  /** The error of the last attempt to save. */
  readonly children: ReactNode;
  readonly onChange: (wire: string) => void;
  readonly onSave: (wire: string) => void;
  readonly onCancel: () => void;
}

/** Edits one unit's target. Inline codes are chips that the caret skips; missing ones can be inserted from below. */
export function UnitEditor(props: UnitEditorProps) {
  const { unit, label, language, draft, saving, children, onChange, onSave, onCancel } = props;
  const root = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(null);
  const initial = useRef({ draft, source: unit.source, codes: unit.codes });
  const [tokens, setTokens] = useState(() => tokensOf(draft));
  const wire = wireOf(tokens);
  const missing = missingCodes(unit, tokens);
  const empty = plainText(wire).trim() === '';
  const blocked = saving || empty || missing.some(({ optional }) => optional === false);

  const keep = useEffectEvent((written: readonly Token[]) => {
    setTokens(written);
    onChange(wireOf(written));
  });
  useEffect(() => {
    if (!root.current) return;
    const opened = openEditor(root.current, { ...initial.current, onChange: (written) => keep(written) });
    editor.current = opened;
    return () => opened.destroy();
  }, []);

  function save() {
    onChange(wire);
    onSave(wire);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!blocked) save();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
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
        onKeyDown={onKeyDown}
      />
      {missing.length > 0 && (
        <div className={classes.missing} role="status">
          <span>{messages.missing}</span>
          {missing.map((code) => (
            <button
              key={code.id}
              type="button"
              className={classes.code}
              aria-label={messages.insert({ label: code.label })}
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
      {children}
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
