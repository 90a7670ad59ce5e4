import '@mantine/core/styles/Kbd.css';
import { Kbd, Modal, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { editor } from '../../messages/editor.ts';
import { shell } from '../../messages/shell.ts';
import { type Command, type CommandName, commands } from '../shortcuts/commands.ts';
import { keysText } from '../shortcuts/keys.ts';
import classes from './palette.module.css';

const messages = editor.palette;

interface PaletteProps {
  /** Units of the list. */
  readonly total: number;
  readonly isPossible: (name: CommandName) => boolean;
  readonly onRun: (name: CommandName) => void;
  readonly onGoTo: (row: number) => void;
  readonly onClose: () => void;
}

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly keys: string;
  readonly run: () => void;
}

/** All commands by name, with their keys. A number goes to the unit in that place. */
export function Palette({ total, isPossible, onRun, onGoTo, onClose }: PaletteProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const [origin] = useState(() => document.activeElement);
  const entries = [
    ...unitEntry(text, total, onGoTo),
    ...commands
      .filter(isListed)
      .filter(({ name }) => isPossible(name) && matches(editor.commands[name], text))
      .map(({ name, keys, editing = [] }): Entry => {
        const first = keys[0] ?? editing[0] ?? '';
        return {
          id: name,
          label: editor.commands[name],
          keys: first === '' ? '' : keysText(first),
          run: () => onRun(name),
        };
      }),
  ];
  const active = entries[Math.min(chosen, entries.length - 1)];

  function choose(entry: Entry | undefined) {
    if (entry === undefined) return;
    close();
    setTimeout(entry.run, 0);
  }

  /** Closes the dialog and returns the focus, before a command moves it. */
  function close() {
    onClose();
    setTimeout(() => origin instanceof HTMLElement && origin.focus({ preventScroll: true }), 0);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0)
      setChosen((Math.min(chosen, entries.length - 1) + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') choose(active);
    else return;
    event.preventDefault();
  }

  return (
    <Modal
      opened
      onClose={close}
      returnFocus={false}
      title={messages.title}
      size="lg"
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <TextInput
        data-autofocus
        type="text"
        role="combobox"
        aria-label={messages.search}
        placeholder={messages.search}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.id}`}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label={messages.list} className={classes.list}>
        {entries.map((entry) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and handles the keys.
          <div
            key={entry.id}
            id={`${id}-${entry.id}`}
            ref={entry === active ? scrollIntoView : null}
            role="option"
            tabIndex={-1}
            aria-selected={entry === active}
            className={classes.entry}
            onClick={() => choose(entry)}
          >
            {entry.label}
            {entry.keys !== '' && <Kbd>{entry.keys}</Kbd>}
          </div>
        ))}
      </div>
      <p role="status" className={classes.none}>
        {entries.length === 0 && messages.none}
      </p>
    </Modal>
  );
}

/** Not those that need a number, nor the palette itself. */
function isListed({ name, keys, editing = [] }: Command): boolean {
  const all = [...keys, ...editing];
  return name !== 'palette' && (all.length === 0 || all.some((key) => !key.endsWith('#')));
}

function unitEntry(text: string, total: number, onGoTo: (row: number) => void): readonly Entry[] {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  if (number < 1 || number > total) return [];
  return [
    { id: 'unit', label: messages.goTo({ number: String(number) }), keys: '', run: () => onGoTo(number - 1) },
  ];
}

/** Whether each word of the text begins a word of the name. */
function matches(name: string, text: string): boolean {
  const words = name.toLowerCase().split(/\s/);
  return text
    .toLowerCase()
    .trim()
    .split(/\s/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
