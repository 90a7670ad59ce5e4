/** A kind of server with the OpenAI protocol and its default address. */
export interface LocalServer {
  readonly name: string;
  readonly baseUrl: string;
}

export const localServers: readonly LocalServer[] = [
  { name: 'Ollama', baseUrl: 'http://localhost:11434/v1' },
  { name: 'LM Studio', baseUrl: 'http://localhost:1234/v1' },
];

/** Whether an address exactly equals one of these. */
export function isLocalServer(baseUrl: string | null | undefined): boolean {
  return localServers.some((server) => server.baseUrl === baseUrl);
}
