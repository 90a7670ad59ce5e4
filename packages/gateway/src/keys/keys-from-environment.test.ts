import { describe, expect, it } from 'vitest';
import { keysFromEnvironment } from './keys-from-environment.ts';

describe('keys from the environment', () => {
  it('is empty when nothing is set, or only blanks', () => {
    expect(keysFromEnvironment({})).toEqual([]);
    expect(keysFromEnvironment({ OPENAI_API_KEY: '', GEMINI_API_KEY: '  ' })).toEqual([]);
  });

  it('reads the key of each provider', () => {
    const keys = keysFromEnvironment({
      GEMINI_API_KEY: 'AIza',
      OPENAI_API_KEY: 'sk-o',
      ANTHROPIC_API_KEY: 'sk-ant-a',
      AZURE_OPENAI_API_KEY: 'azure',
      AZURE_OPENAI_ENDPOINT: 'https://mine.openai.azure.com',
      XAI_API_KEY: 'xai-x',
      DEEPSEEK_API_KEY: 'sk-d',
      OPENAI_COMPATIBLE_BASE_URL: 'http://localhost:11434/v1',
    });
    expect(
      keys.map(({ id, value, baseUrl, requestsPerMinute }) => [id, value, baseUrl, requestsPerMinute]),
    ).toEqual([
      ['env:google-gemini', 'AIza', null, 15],
      ['env:openai', 'sk-o', null, 60],
      ['env:anthropic', 'sk-ant-a', null, 50],
      ['env:azure-openai', 'azure', 'https://mine.openai.azure.com', 60],
      ['env:xai', 'xai-x', null, 60],
      ['env:deepseek', 'sk-d', null, 60],
      ['env:openai-compatible', '', 'http://localhost:11434/v1', null],
    ]);
  });

  it('reads additional settings, other addresses, and other limits', () => {
    expect(
      keysFromEnvironment({
        AZURE_OPENAI_API_KEY: 'azure',
        AZURE_OPENAI_ENDPOINT: 'https://mine.openai.azure.com',
        AZURE_OPENAI_DEPLOYMENT: 'translator',
        AZURE_OPENAI_API_VERSION: '2025-04-01-preview',
        OPENAI_COMPATIBLE_BASE_URL: 'http://localhost:1234/v1',
        OPENAI_COMPATIBLE_MODEL: 'qwen3',
        GEMINI_API_KEY: 'AIza',
        GEMINI_BASE_URL: 'http://localhost:4010/v1beta',
        GEMINI_RPM: '1000',
        GEMINI_FIRST_TOKEN_SECONDS: '90',
        GEMINI_SILENCE_SECONDS: '45',
        GEMINI_TOTAL_SECONDS: '1200',
        GEMINI_CONCURRENCY: '8',
      }),
    ).toMatchObject([
      {
        provider: 'google-gemini',
        baseUrl: 'http://localhost:4010/v1beta',
        requestsPerMinute: 1000,
        firstTokenSeconds: 90,
        silenceSeconds: 45,
        totalSeconds: 1200,
        concurrency: 8,
      },
      { provider: 'azure-openai', extra: { deployment: 'translator', apiVersion: '2025-04-01-preview' } },
      { provider: 'openai-compatible', extra: { model: 'qwen3' } },
    ]);
  });

  it('skips a provider whose address is missing', () => {
    expect(keysFromEnvironment({ AZURE_OPENAI_API_KEY: 'azure', OPENAI_COMPATIBLE_MODEL: 'x' })).toEqual([]);
  });

  it('ignores an invalid limit', () => {
    expect(keysFromEnvironment({ OPENAI_API_KEY: 'k', OPENAI_RPM: '-3' })[0]?.requestsPerMinute).toBe(60);
  });
});
