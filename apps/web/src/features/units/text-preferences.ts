import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';

export const textSizes = ['small', 'normal', 'large'] as const;
export type TextSize = (typeof textSizes)[number];

/** How the user reads and writes units. */
export interface TextPreferences {
  readonly size: TextSize;
  /** Whether spaces, line breaks and characters without width are marked. */
  readonly showsHidden: boolean;
  /** Whether terms and words of the memories are suggested while typing. */
  readonly suggests: boolean;
}

const defaults: TextPreferences = { size: 'normal', showsHidden: false, suggests: true };

const stored = 'units.text';
const listeners = new Set<() => void>();
let current: TextPreferences | undefined;

/** The preferences, which are kept in the browser. */
export function readTextPreferences(): TextPreferences {
  current ??= restored(readStored(stored));
  return current;
}

export function changeTextPreferences(change: Partial<TextPreferences>): void {
  current = { ...readTextPreferences(), ...change };
  writeStored(stored, current);
  for (const listener of listeners) listener();
}

export function useTextPreferences(): TextPreferences {
  return useSyncExternalStore(subscribe, readTextPreferences, () => defaults);
}

/** The size after another; the smallest follows the largest. */
export function nextTextSize(size: TextSize): TextSize {
  return textSizes[(textSizes.indexOf(size) + 1) % textSizes.length] ?? 'normal';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function restored(value: unknown): TextPreferences {
  const kept = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    size: textSizes.find((size) => size === kept.size) ?? defaults.size,
    showsHidden: kept.showsHidden === true,
    suggests: kept.suggests !== false,
  };
}
