import { useState } from 'react';

/** What a dialog is about; once that is null, what it was about last: while it fades out it goes on showing that. */
export function useLastShown<Value>(value: Value | null): Value | null {
  const [shown, setShown] = useState(value);
  if (value !== null && value !== shown) setShown(value);
  return value ?? shown;
}
