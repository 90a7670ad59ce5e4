import { useState } from 'react';

/** Returns the value, or the last one when it is null, so that a dialog keeps its content while it fades out. */
export function useLastShown<Value>(value: Value | null): Value | null {
  const [shown, setShown] = useState(value);
  if (value !== null && value !== shown) setShown(value);
  return value ?? shown;
}
