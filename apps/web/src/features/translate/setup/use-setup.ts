import { useEffect, useReducer } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { preferencesOf, restoreSetup } from './preferences.ts';
import { setupReducer } from './setup.ts';

const key = 'preferences';

/** The setup of this visit, begun where the last one ended. */
export function useSetup() {
  const [setup, dispatch] = useReducer(setupReducer, null, () => restoreSetup(readStored(key)));
  useEffect(() => writeStored(key, preferencesOf(setup)), [setup]);
  return { setup, dispatch };
}
