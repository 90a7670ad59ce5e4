import { useEffect, useReducer } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { tabMemory } from '../../../lib/tab-memory.ts';
import { preferencesOf, restoreSetup } from './preferences.ts';
import { type Setup, setupReducer } from './setup.ts';

const key = 'preferences';

/** Setups of this tab, so that a document's page finds its setup again. */
const setups = tabMemory<Setup>();

/**
 * The setup of this visit, begun where the last one ended.
 * @param name of the page and its user, which have a setup to themselves
 */
export function useSetup(name: string) {
  const [setup, dispatch] = useReducer(
    setupReducer,
    null,
    () => setups.get(name) ?? restoreSetup(readStored(key)),
  );
  useEffect(() => {
    setups.set(name, setup);
    writeStored(key, preferencesOf(setup));
  }, [name, setup]);
  return { setup, dispatch };
}
