import manifest from '../../../package.json' with { type: 'json' };

/** The version of the product; all packages share it. */
export const version = manifest.version;
