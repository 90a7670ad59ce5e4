import { registerHooks } from 'node:module';

/**
 * Resolves imports between Drizzle's own modules without its package.json, whose 180 kB Node would parse again for each of
 * them: a third of the time to load the server. Takes effect for modules imported afterwards.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    const isInternal =
      specifier.startsWith('.') && parentURL?.includes('/node_modules/drizzle-orm/') === true;
    if (!isInternal || !parentURL.endsWith('.js')) return nextResolve(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
