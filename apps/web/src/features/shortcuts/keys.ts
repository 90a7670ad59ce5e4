import { userAgent } from '../../lib/browser.ts';
import { type CommandName, commands } from './commands.ts';

type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export interface Pressed {
  readonly name: CommandName;
  /** The digit of a command such as "insert code 2". */
  readonly digit: number | undefined;
}

/** Whether the computer has the keys of a Mac. */
export const isMac = /Mac|iPhone|iPad/.test(userAgent);

/** The command of a key stroke, or undefined. */
export function commandOf(stroke: Stroke, mode: 'keys' | 'editing', mac = isMac): Pressed | undefined {
  for (const command of commands) {
    for (const keys of command[mode] ?? []) {
      if (!matches(stroke, keys, mac)) continue;
      return { name: command.name, digit: keys.endsWith('#') ? digitOf(stroke) : undefined };
    }
  }
  return undefined;
}

function matches(stroke: Stroke, keys: string, mac: boolean): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const has = (modifier: string) => parts.includes(modifier);
  const ctrl = mac ? has('alt') : has('mod');
  const isPressed =
    stroke.ctrlKey === ctrl &&
    stroke.metaKey === (mac && has('mod')) &&
    stroke.altKey === (!mac && has('alt'));
  // A character such as "/" or "?" may need Shift.
  const isShifted = stroke.shiftKey === has('shift') || (key.length === 1 && !isLetter(key) && key !== '#');
  return isPressed && isShifted && (key === '#' ? digitOf(stroke) !== undefined : isKey(stroke, key));
}

/** Letters are found by what they write; on keyboards of other scripts by their place. */
function isKey({ key, code }: Stroke, wanted: string): boolean {
  if (!isLetter(wanted)) return key === wanted;
  return isLetter(key) ? key.toLowerCase() === wanted : code === `Key${wanted.toUpperCase()}`;
}

const isLetter = (key: string) => /^[A-Za-z]$/.test(key);

function digitOf({ code }: Stroke): number | undefined {
  const digit = Number(/^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]);
  return Number.isNaN(digit) ? undefined : digit;
}

const symbols: Readonly<Record<string, readonly [mac: string, others: string]>> = {
  mod: ['⌘', 'Ctrl'],
  alt: ['⌃', 'Alt'],
  shift: ['⇧', 'Shift'],
  ArrowDown: ['↓', '↓'],
  ArrowUp: ['↑', '↑'],
  Escape: ['Esc', 'Esc'],
  '#': ['1 … 9', '1 … 9'],
};

/** How keys are written for the reader: "Ctrl Enter". */
export function keysText(keys: string, mac = isMac): string {
  return keys
    .split('+')
    .map((key) => symbols[key]?.[mac ? 0 : 1] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join(' ');
}
