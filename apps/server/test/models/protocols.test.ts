import { verifyTranslation } from '@verso/engine/verify';
import { type Simulator, startSimulator } from '@verso/simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootServer, signUp } from '../../src/testing/index.ts';
import { download, letter, start, until } from '../translations/client.ts';

/** The environment with one key, for each provider. */
const environments = {
  'google-gemini': (url: string) => ({ GEMINI_API_KEY: 'AIza-simulated', GEMINI_BASE_URL: url }),
  openai: (url: string) => ({ OPENAI_API_KEY: 'sk-simulated', OPENAI_BASE_URL: url }),
  anthropic: (url: string) => ({ ANTHROPIC_API_KEY: 'sk-ant-simulated', ANTHROPIC_BASE_URL: url }),
  'azure-openai': (url: string) => ({
    AZURE_OPENAI_API_KEY: 'azure-simulated',
    AZURE_OPENAI_ENDPOINT: url,
    AZURE_OPENAI_DEPLOYMENT: 'translator',
    AZURE_OPENAI_MODEL: 'gpt-5-mini',
  }),
  xai: (url: string) => ({ XAI_API_KEY: 'xai-simulated', XAI_BASE_URL: url, XAI_MODEL: 'grok-current' }),
  deepseek: (url: string) => ({ DEEPSEEK_API_KEY: 'sk-simulated', DEEPSEEK_BASE_URL: url }),
  'openai-compatible': (url: string) => ({
    OPENAI_COMPATIBLE_BASE_URL: url,
    OPENAI_COMPATIBLE_MODEL: 'local-model',
  }),
} as const;

describe('a server with a key of one provider', () => {
  let simulator: Simulator;
  beforeAll(async () => {
    simulator = await startSimulator();
  });
  beforeEach(() => {
    simulator.clearLog();
  });
  afterAll(() => simulator.close());

  it.each(Object.keys(environments) as (keyof typeof environments)[])(
    'translates a document through the protocol of %s',
    async (provider) => {
      const server = await bootServer({ env: environments[provider](simulator.baseUrls[provider]) });
      try {
        const user = await signUp(server);
        const source = letter(3, provider);
        const { id } = await start(server, user, { bytes: source });
        await until(server, user, id, 'completed');
        const { filename, bytes } = await download(server, user, id);
        expect(filename).toBe('Letter_de.docx');
        const report = await verifyTranslation(source, bytes, 'docx', { targetLanguage: 'de' });
        expect(report).toMatchObject({ ok: true, unitsWritten: 3 });
        expect(new Set(simulator.log.map(({ service }) => service))).toEqual(new Set([provider]));
      } finally {
        await server.close();
      }
    },
  );
});
