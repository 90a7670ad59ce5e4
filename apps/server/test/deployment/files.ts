import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { environmentSchema, providerPrefixes } from '../../src/config/environment.ts';

/** A file of the repository as text. */
export function fileOf(path: string): string {
  return readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
}

const known: ReadonlySet<string> = new Set(Object.keys(environmentSchema.shape));
const ofNode = /^NODE_(ENV|COMPILE_CACHE|OPTIONS|EXTRA_CA_CERTS)$/;

/** Whether somebody reads this variable: the server, the gateway or Node. */
export function isRead(variable: string): boolean {
  return (
    known.has(variable) ||
    providerPrefixes.some((prefix) => variable.startsWith(prefix)) ||
    ofNode.test(variable)
  );
}

interface Yaml {
  parse(text: string, options: { readonly merge: boolean }): unknown;
}

/** Reads YAML with the parser that the documentation of the API is made with. */
export function parseYaml(text: string): unknown {
  const swagger = createRequire(import.meta.resolve('@fastify/swagger'));
  const yaml: Yaml = swagger('yaml');
  return yaml.parse(text, { merge: true });
}
