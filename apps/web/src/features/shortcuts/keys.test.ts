import { describe, expect, it } from 'vitest';
import { commands } from './commands.ts';
import { commandOf, keysText } from './keys.ts';

const stroke = (
  key: string,
  code = '',
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {},
) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('keys of commands', () => {
  it('finds a command by its key, in the list and in the editor', () => {
    expect(commandOf(stroke('j', 'KeyJ'), 'keys', false)?.name).toBe('next');
    expect(commandOf(stroke('j', 'KeyJ'), 'editing', false)).toBeUndefined();
    expect(commandOf(stroke('Enter', 'Enter', { ctrlKey: true }), 'editing', false)?.name).toBe('confirm');
    expect(commandOf(stroke('Enter', 'Enter', { metaKey: true }), 'editing', true)?.name).toBe('confirm');
    expect(commandOf(stroke('Enter', 'Enter', { ctrlKey: true }), 'editing', true)).toBeUndefined();
    expect(commandOf(stroke('/', 'Digit7', { shiftKey: true }), 'keys', false)?.name).toBe('search');
  });

  it('reads digits from their place, so that Shift and layouts do not matter', () => {
    const held = { altKey: true, shiftKey: true } as const;
    expect(commandOf(stroke('!', 'Digit1', held), 'editing', false)).toEqual({
      name: 'insertTerm',
      digit: 1,
    });
    expect(commandOf(stroke('é', 'Digit2', { ctrlKey: true }), 'editing', false)).toEqual({
      name: 'useMatch',
      digit: 2,
    });
    expect(commandOf(stroke('3', 'Digit3', { ctrlKey: true }), 'editing', true)?.name).toBe('insertCode');
  });

  it('finds letters by their place on keyboards of other scripts', () => {
    expect(commandOf(stroke('о', 'KeyJ'), 'keys', false)?.name).toBe('next');
    expect(commandOf(stroke('J', 'KeyJ', { shiftKey: true }), 'keys', false)).toBeUndefined();
  });

  it('gives each combination one meaning', () => {
    for (const mode of ['keys', 'editing'] as const) {
      const all = commands.flatMap((command) => command[mode] ?? []);
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('writes keys as the keyboard shows them', () => {
    expect(keysText('mod+Enter', false)).toBe('Ctrl Enter');
    expect(keysText('alt+shift+#', true)).toBe('⌃ ⇧ 1 … 9');
  });
});
