/**
 * Calls at once. Of calls that follow within a pause, only the last one is made, once they have paused.
 * @returns `cancel` forgets a call that waits
 */
export function atOnce<Value>(call: (value: Value) => void, pauseMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { readonly value: Value } | undefined;
  function pause() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting !== undefined) make(waiting.value);
    }, pauseMs);
  }
  function make(value: Value) {
    waiting = undefined;
    pause();
    call(value);
  }
  return {
    call(value: Value): void {
      if (timer === undefined) make(value);
      else {
        waiting = { value };
        pause();
      }
    },
    cancel(): void {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
}
