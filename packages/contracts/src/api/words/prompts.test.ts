import { describe, expect, it } from 'vitest';
import { createPromptRequest, listPromptsQuery, tagsOf, updatePromptRequest } from './prompts.ts';

const prompt = { name: 'Contracts', prompt_content: 'Keep the defined terms.', category: 'general' };

describe('a prompt', () => {
  it('is private, without description and tags, unless the request differs', () => {
    expect(createPromptRequest.parse(prompt)).toEqual({
      ...prompt,
      description: null,
      tags: [],
      visibility: 'private',
    });
  });

  it('has no description when it is blank', () => {
    expect(createPromptRequest.parse({ ...prompt, description: ' ' }).description).toBeNull();
    expect(updatePromptRequest.parse({ description: ' For lawyers ' })).toEqual({
      description: 'For lawyers',
    });
  });

  it('keeps its content as written, but is not blank', () => {
    const prompt_content = '  - one\n  - two\n';
    expect(createPromptRequest.parse({ ...prompt, prompt_content }).prompt_content).toBe(prompt_content);
    for (const blank of ['', ' \n\t'])
      expect(updatePromptRequest.safeParse({ prompt_content: blank }).error?.issues).toMatchObject([
        { path: ['prompt_content'], message: 'Prompt content cannot be empty' },
      ]);
  });

  it('has at most 20 tags of at most 40 characters, none of them blank', () => {
    const accepts = (tags: readonly string[]) => updatePromptRequest.safeParse({ tags }).success;
    expect(accepts(Array(20).fill('x'.repeat(40)))).toBe(true);
    expect(accepts(Array(21).fill('x'))).toBe(false);
    expect(accepts(['x'.repeat(41)])).toBe(false);
    expect(accepts([' '])).toBe(false);
  });
});

describe('a list of prompts', () => {
  it('has the latest change first by default', () => {
    expect(listPromptsQuery.parse({})).toEqual({
      sort: 'updated_at',
      order: 'desc',
      limit: 20,
      offset: 0,
    });
  });

  it('is filtered by tags, separated by commas', () => {
    expect(listPromptsQuery.parse({ tags: 'legal, medical' }).tags).toEqual(['legal', 'medical']);
  });
});

it.each([
  ['', []],
  [' , ,', []],
  ['legal', ['legal']],
  [' legal ,medical,legal', ['legal', 'medical']],
  ['two words', ['two words']],
])('the tags of %j are %j', (text, tags) => expect(tagsOf(text)).toEqual(tags));
