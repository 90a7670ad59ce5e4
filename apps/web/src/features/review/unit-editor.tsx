import { Button } from '@mantine/core';
import type { TranslatedUnit } from '@verso/contracts';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { review } from '../../messages/review.ts';
import { insertCode, nodesOf, rangeIn, tokensIn } from './editor-content.ts';
import classes from './unit-editor.module.css';
import { missingCodes, plainText, tokensOf, wireOf } from './wire.ts';

const messages = review.editor;

interface UnitEditorProps {
  readonly unit: TranslatedUnit;
  readonly label: string;
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
  const { unit, label, draft, saving, children, onChange, onSave, onCancel } = props;
  const root = useRef<HTMLDivElement>(null);
  const initial = useRef({ draft, codes: unit.codes });
  const [wire, setWire] = useState(draft);
  const missing = missingCodes(unit, tokensOf(wire));
  const empty = plainText(wire).trim() === '';
  const blocked = saving || empty || missing.some(({ optional }) => optional === false);

  useEffect(() => {
    const editor = root.current;
    if (!editor) return;
    editor.contentEditable = 'plaintext-only';
    if (editor.contentEditable !== 'plaintext-only') editor.contentEditable = 'true';
    editor.replaceChildren(...nodesOf(initial.current.draft, initial.current.codes));
    editor.focus();
    const end = rangeIn(editor);
    end.selectNodeContents(editor);
    end.collapse(false);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(end);
  }, []);

  function read(): string {
    const written = root.current ? wireOf(tokensIn(root.current)) : wire;
    setWire(written);
    onChange(written);
    return written;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!blocked) onSave(read());
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    }
    event.stopPropagation();
  }

  return (
    <div className={classes.editor}>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea can't contain chips. The browser manages the content, not React. */}
      <div
        ref={root}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={label}
        aria-busy={saving}
        dir="auto"
        spellCheck
        className={classes.text}
        onInput={read}
        onKeyDown={onKeyDown}
        onDrop={(event) => event.preventDefault()}
      />
      {missing.length > 0 && (
        <div className={classes.missing} role="status">
          <span>{messages.missing}</span>
          {missing.map(({ id, label: name, paired }) => (
            <button
              key={id}
              type="button"
              className={classes.code}
              aria-label={messages.insert({ label: name })}
              // Keeps the caret in the editor, where the code is inserted.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                if (!root.current) return;
                insertCode(root.current, { id, paired }, unit.codes);
                read();
                root.current.focus();
              }}
            >
              {name}
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
        <Button size="xs" loading={saving} disabled={blocked && !saving} onClick={() => onSave(read())}>
          {messages.save}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel} disabled={saving}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  );
}
