// Loaded by test workers before anything else: resolves what needs no search in half of the time that Node takes.
import { registerHooks } from 'node:module';

/**
 * For each file that it resolves, Node evaluates the nearest `package.json`, with its exports. Of these, this package has 170
 * KB, and the server loads hundreds of its files.
 */
const withLargeExports = '/node_modules/drizzle-orm/';

registerHooks({
  resolve(specifier, context, next) {
    const format = formatOf(specifier, context.parentURL ?? '');
    if (format === undefined) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format, shortCircuit: true };
  },
});

/** The format of a file beside the importing one; undefined where Node must find it. */
function formatOf(specifier, importer) {
  if (!/^\.\.?\//.test(specifier) || !importer.startsWith('file:')) return undefined;
  if (specifier.endsWith('.ts')) return 'module-typescript'; // in all packages of this project
  const isModule =
    specifier.endsWith('.js') && importer.endsWith('.js') && importer.includes(withLargeExports);
  return isModule ? 'module' : undefined;
}
