/** A server that speaks the OpenAI protocol, where programs of its kind listen unless told otherwise. */
export interface LocalServer {
  readonly name: string;
  readonly baseUrl: string;
}

export const localServers: readonly LocalServer[] = [
  { name: 'Ollama', baseUrl: 'http://localhost:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://localhost:1234/v1' },
];

/** Whether an address is one of these, letter for letter. */
export function isLocalServer(baseUrl: string | null | undefined): boolean {
  return localServers.some((server) => server.baseUrl === baseUrl);
}
