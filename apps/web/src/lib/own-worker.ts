/** The used part of the Trusted Types API (https://www.w3.org/TR/trusted-types/). */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** The only policy that the content security policy allows: worker scripts must be on this origin. */
const policy = trustedTypes()?.createPolicy('verso-workers', { createScriptURL: ownFile });

/** Starts a worker. @param url from an import that ends with `?worker&url` */
export function ownWorker(url: string): Worker {
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
}

/** Starts a worker that all pages of the browser share. @param url as for `ownWorker` */
export function ownSharedWorker(url: string): SharedWorker {
  return new SharedWorker(policy?.createScriptURL(url) ?? url, { type: 'module', name: 'verso-events' });
}

function ownFile(url: string): string {
  if (new URL(url, window.location.href).origin !== window.location.origin)
    throw new TypeError('Worker scripts must be on this origin');
  return url;
}

/** Undefined in browsers without Trusted Types. */
function trustedTypes(): TrustedTypes | undefined {
  return (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes;
}
