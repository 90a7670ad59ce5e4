/** The part of the Trusted Types API that is used (https://www.w3.org/TR/trusted-types/). */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** The one policy that the content security policy names: scripts of workers are files of our own origin. */
const policy = trustedTypes()?.createPolicy('verso-workers', { createScriptURL: ownFile });

/** Starts a worker of ours. @param url from an import that ends with `?worker&url` */
export function ownWorker(url: string): Worker {
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
}

/** Starts a worker that all pages of the browser share. @param url as of `ownWorker` */
export function ownSharedWorker(url: string): SharedWorker {
  return new SharedWorker(policy?.createScriptURL(url) ?? url, { type: 'module', name: 'verso-events' });
}

function ownFile(url: string): string {
  if (new URL(url, window.location.href).origin !== window.location.origin)
    throw new TypeError('Workers are files of our own origin.');
  return url;
}

/** Undefined in browsers without it. */
function trustedTypes(): TrustedTypes | undefined {
  return (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes;
}
