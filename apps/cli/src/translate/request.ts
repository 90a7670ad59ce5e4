import { compareLanguages, languageOf } from '@verso/contracts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The languages of a command. */
export interface Languages {
  readonly to: string;
  readonly from?: string;
}

/**
 * The server that a command uses, by its options or the environment.
 * @returns undefined: none
 * @throws Error when one is named without a key, or the other way around
 */
export function serverAccess(
  { server, key: given }: { readonly server?: string; readonly key?: string },
  environment: Environment,
): { readonly address: string; readonly key: string } | undefined {
  const address = server ?? environment.VERSO_SERVER;
  if (address === undefined || address === '') {
    if (given !== undefined) throw new Error('--key requires a server: add --server or set VERSO_SERVER.');
    return undefined;
  }
  const key = given ?? environment.VERSO_API_KEY;
  if (key === undefined || key === '')
    throw new Error(
      'The server requires an API key: set VERSO_API_KEY or add --key. Business users create keys in Settings.',
    );
  return { address, key };
}

/** The languages in their canonical spelling. @throws Error when one is not supported, or both are the same */
export function requireLanguages({ from, to }: Languages): Languages {
  const target = requireLanguage(to);
  if (from === undefined) return { to: target };
  const source = requireLanguage(from);
  if (compareLanguages(source, target) === 'same')
    throw new Error('Source and target language are the same.');
  return { from: source, to: target };
}

function requireLanguage(given: string): string {
  const code = canonical(given);
  if (languageOf(code) !== undefined) return code;
  throw new Error(`"${given}" is not a supported language. "verso languages" lists all of them.`);
}

/** Canonical spelling (RFC 5646 §2.1.1): "pt-br" is "pt-BR". */
function canonical(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code;
  } catch {
    return code;
  }
}
