import { useEffect, useReducer } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { createTabMemory } from '../../../lib/tab-memory.ts';
import { preferencesOf, restoreSetup } from './preferences.ts';
import { type Setup, setupReducer } from './setup.ts';

const key = 'preferences';
/** Belongs to the document of this tab. */
const termsKey = 'terms';

/** The setups of this tab, kept while the user visits other pages. */
const setups = createTabMemory<Setup>();

/**
 * The setup of a page, restored from this tab or from the stored preferences.
 * @param name identifies the page and the user
 */
export function useSetup(name: string) {
  const [setup, dispatch] = useReducer(
    setupReducer,
    null,
    () => setups.get(name) ?? restoreSetup(readStored(key), readStored(termsKey, 'tab')),
  );
  useEffect(() => {
    setups.set(name, setup);
    writeStored(key, preferencesOf(setup));
    if (name.startsWith('translate')) writeStored(termsKey, setup.terms, 'tab');
  }, [name, setup]);
  return { setup, dispatch };
}
