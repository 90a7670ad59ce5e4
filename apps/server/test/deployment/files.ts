import { readFileSync } from 'node:fs';
import { providerPrefixes } from '@verso/gateway';
import { parse } from 'yaml';
import { environmentSchema } from '../../src/platform/config/environment.ts';

/** Reads a file of the repository as text. */
export function fileOf(path: string): string {
  return readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
}

const known: ReadonlySet<string> = new Set(Object.keys(environmentSchema.shape));
const nodeVariables = /^NODE_(ENV|COMPILE_CACHE|OPTIONS|EXTRA_CA_CERTS)$/;

/** Whether the server, the gateway or Node reads this variable. */
export function isRead(variable: string): boolean {
  return (
    known.has(variable) ||
    providerPrefixes.some((prefix) => variable.startsWith(prefix)) ||
    nodeVariables.test(variable)
  );
}

export function parseYaml(text: string): unknown {
  return parse(text, { merge: true });
}
