import manifest from '../../../package.json' with { type: 'json' };

/** Of the product: all packages carry the same one. */
export const version = manifest.version;
