import { encodeLines } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import type { Provider, ProviderCall, ProviderEvent } from '../provider/provider.ts';
import { streamInStyle } from './one-by-one.ts';
import { requestedLanguages } from './requested.ts';
import { styleOf } from './styles.ts';

it.each([
  ['translategemma:12b', 'TranslateGemma'],
  ['google/translategemma-4b-it', 'TranslateGemma'],
  ['tencent/Hunyuan-MT-7B', 'Hunyuan-MT'],
  ['hy-mt2-1.8b-q4_k_m', 'Hunyuan-MT'],
  ['Unbabel/Tower-Plus-9B', 'Tower+'],
  ['TowerInstruct-7B-v0.2', 'TowerInstruct'],
  ['haoranxu/X-ALMA', 'ALMA'],
  ['haoranxu/ALMA-13B-R', 'ALMA'],
  ['ByteDance-Seed/Seed-X-PPO-7B', 'Seed-X'],
  ['google/madlad400-3b-mt', 'MADLAD-400'],
  ['gemma2:9b', undefined],
  ['qwen3:8b', undefined],
  ['seed-oss-36b', undefined],
  ['hunyuan-large', undefined],
  ['almanac-7b', undefined],
])('the model %s has the style %s', (model, name) => expect(styleOf(model)?.name).toBe(name));

it('reads the languages of a request', () => {
  const languages = (line: string) => requestedLanguages({ system: `Rules.\n${line}\nMore.` });
  expect(languages('Translate a document from English (en) into Chinese (Taiwan) (zh-TW).')).toEqual({
    source: { name: 'English', code: 'en' },
    target: { name: 'Chinese (Taiwan)', code: 'zh-TW' },
  });
  expect(languages('Translate a document from its language into German (de).')).toEqual({
    source: undefined,
    target: { name: 'German', code: 'de' },
  });
  expect(languages('Translate it.')).toBeUndefined();
});

/** What a model of this name is asked, and the events that it yields. */
async function ask(model: string, system: string, finishes: readonly ProviderEvent[] = []) {
  const prompts: string[] = [];
  const provider: Provider = {
    id: 'openai-compatible',
    needsKey: true,
    defaultBaseUrl: null,
    async *stream({ request }) {
      prompts.push(`${request.system}${request.prompt}`);
      yield { type: 'text', text: ' Hallo\n' };
      yield { type: 'text', text: 'Welt ' };
      const usage = { inputTokens: 10, outputTokens: 2 };
      yield finishes[prompts.length - 1] ?? { type: 'finish', reason: 'stop', usage };
    },
  };
  const lines = [
    { id: '1', text: 'Hello <g1>world</g1>' },
    { id: '2', text: 'Bye' },
  ];
  const call: ProviderCall = {
    model,
    endpoint: { apiKey: '', baseUrl: '', headers: {}, extra: {} },
    request: {
      purpose: 'translate',
      system,
      prompt: encodeLines(lines, 'm'),
      maxOutputTokens: 9,
      attempt: 1,
    },
    signal: new AbortController().signal,
  };
  const events: ProviderEvent[] = [];
  for await (const event of streamInStyle(provider, call)) events.push(event);
  const text = events.map((event) => (event.type === 'text' ? event.text : '')).join('');
  return { prompts, text, events, finish: events.at(-1) };
}

const toGerman = 'Translate a document from English (en) into German (de).';

describe('a model with its own prompt', () => {
  it('is asked for one line at a time', async () => {
    const { prompts, text, events, finish } = await ask('hunyuan-mt', toGerman);
    expect(prompts).toEqual([
      'Translate the following segment into German, without additional explanation.\n\nHello <g1>world</g1>',
      'Translate the following segment into German, without additional explanation.\n\nBye',
    ]);
    expect(text).toBe('1\tHallo Welt\n2\tHallo Welt\n');
    expect(events[0]).toEqual({ type: 'learned', trait: 'own_prompt' });
    expect(finish).toMatchObject({ reason: 'stop', usage: { inputTokens: 20, outputTokens: 4 } });
  });

  it('is asked in the words of its family', async () => {
    const first = async (model: string, system = toGerman) => (await ask(model, system)).prompts[1];
    expect(await first('x-alma', toGerman)).toBe(
      'Translate this from English to German:\nEnglish: Bye\nGerman:',
    );
    expect(await first('madlad400')).toBe('<2de> Bye');
    expect(await first('seed-x-ppo')).toBe('Translate the following English sentence into German:\nBye <de>');
    expect(await first('translategemma')).toContain('English (en) to German (de) translator');
    const toChinese = 'Translate a document from English (en) into Chinese (zh).';
    expect(await first('hunyuan-mt', toChinese)).toBe('把下面的文本翻译成中文，不要额外解释。\n\nBye');
  });

  it('leaves out a line that it did not complete', async () => {
    const cut = { type: 'finish', reason: 'length', usage: {} } as const;
    const { text, finish } = await ask('hunyuan-mt', toGerman, [cut]);
    expect(text).toBe('2\tHallo Welt\n');
    expect(finish).toEqual({ type: 'finish', reason: 'length', usage: {} });
  });

  it('gets other requests as they are, as all other models do', async () => {
    for (const [model, system] of [
      ['hunyuan-mt', 'Describe the document.'],
      ['hunyuan-mt', 'Translate a document from its language into German (de).'],
      ['qwen3', toGerman],
    ] as const)
      expect((await ask(model, system)).prompts).toHaveLength(1);
  });
});
