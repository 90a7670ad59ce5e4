/**
 * A command of the editor. Keys are combinations of `mod` (Ctrl, ⌘ on a Mac), `alt` (Control on a Mac, where Option writes
 * characters), `shift` and a key; `#` is a digit from 1 to 9.
 */
export interface Command {
  readonly name: CommandName;
  readonly group: 'move' | 'write' | 'many' | 'show';
  /** While a unit has the focus. */
  readonly keys: readonly string[];
  /** While a unit's translation is being edited. */
  readonly editing?: readonly string[];
}

const table = {
  next: { group: 'move', keys: ['j', 'ArrowDown'], editing: ['alt+ArrowDown'] },
  previous: { group: 'move', keys: ['k', 'ArrowUp'], editing: ['alt+ArrowUp'] },
  first: { group: 'move', keys: ['Home'] },
  last: { group: 'move', keys: ['End'] },
  nextUnconfirmed: { group: 'move', keys: ['n'], editing: ['alt+n'] },
  nextFlagged: { group: 'move', keys: ['g'], editing: ['alt+g'] },
  search: { group: 'move', keys: ['/'] },
  edit: { group: 'write', keys: ['e', 'Enter'] },
  confirm: { group: 'write', keys: ['c', 'mod+Enter'], editing: ['mod+Enter'] },
  cancel: { group: 'write', keys: [], editing: ['Escape'] },
  copySource: { group: 'write', keys: ['s'], editing: ['alt+s'] },
  insertCode: { group: 'write', keys: [], editing: ['alt+#'] },
  insertTerm: { group: 'write', keys: [], editing: ['alt+shift+#'] },
  useMatch: { group: 'write', keys: ['#'], editing: ['mod+#'] },
  restore: { group: 'write', keys: ['m'], editing: ['alt+m'] },
  again: { group: 'write', keys: ['r'] },
  undo: { group: 'write', keys: ['mod+z'] },
  redo: { group: 'write', keys: ['mod+shift+z', 'mod+y'] },
  replace: { group: 'many', keys: ['f'] },
  select: { group: 'many', keys: ['x'] },
  selectNext: { group: 'many', keys: ['shift+ArrowDown'] },
  selectPrevious: { group: 'many', keys: ['shift+ArrowUp'] },
  selectAll: { group: 'many', keys: ['mod+a'] },
  selectNone: { group: 'many', keys: ['Escape'] },
  repetitions: { group: 'many', keys: [] },
  comment: { group: 'show', keys: ['d'], editing: ['alt+d'] },
  concordance: { group: 'show', keys: ['o'], editing: ['alt+o'] },
  page: { group: 'show', keys: ['v'], editing: ['alt+v'] },
  pane: { group: 'show', keys: ['p'], editing: ['alt+p'] },
  hidden: { group: 'show', keys: ['w'], editing: ['alt+w'] },
  textSize: { group: 'show', keys: [] },
  suggestions: { group: 'show', keys: [] },
  palette: { group: 'show', keys: ['mod+k'], editing: ['mod+k'] },
} as const satisfies Readonly<Record<string, Omit<Command, 'name'>>>;

export type CommandName = keyof typeof table;

/** All commands, in the order of lists. The key handler, the palette and the list of shortcuts read this table. */
export const commands: readonly Command[] = Object.entries(table).map(([name, command]) => ({
  name: name as CommandName,
  ...command,
}));
