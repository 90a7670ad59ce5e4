const key = 'verso.console-seen';

/** Whether the console was opened in this browser tab. After that, `/` shows administrators the translate page. */
export function hasSeenConsole(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // Blocked storage must not cause a redirect loop.
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
