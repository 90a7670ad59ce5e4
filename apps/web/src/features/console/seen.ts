const key = 'verso.console-seen';

/** Whether the console was opened in this tab: from then on, `/` is the translate page for administrators too. */
export function hasSeenConsole(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // Blocked storage must not lead in a circle.
    return true;
  }
}

export function rememberConsole(): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // See above.
  }
}
