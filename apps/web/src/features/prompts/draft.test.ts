import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { type PromptDraft, problemOf, requestOf } from './draft.ts';

const draft: PromptDraft = {
  name: ' Contracts ',
  description: '  ',
  category: 'legal',
  tags: ' law, , formal ,law,',
  visibility: 'private',
  content: 'Translate as a notary would. ',
};

describe('a prompt to be saved', () => {
  it('is trimmed; tags are split on commas, empty ones dropped; a blank description is none', () => {
    expect(requestOf(draft)).toEqual({
      name: 'Contracts',
      description: null,
      prompt_content: 'Translate as a notary would.',
      category: 'legal',
      tags: ['law', 'formal'],
      visibility: 'private',
    });
  });

  it('needs a name and content', () => {
    expect(() => requestOf({ ...draft, name: '  ' })).toThrow('Please enter a prompt name');
    expect(() => requestOf({ ...draft, content: '\n' })).toThrow('Prompt content cannot be empty');
  });
});

describe('the reason why a prompt was not saved', () => {
  const refusal = (status: number) => new ApiError(status, 'code', 'No room.', false);

  it('is the server’s, after what was being done', () => {
    expect(problemOf(refusal(409), true)).toBe('Failed to create prompt: No room.');
    expect(problemOf(refusal(409), false)).toBe('Failed to save prompt: No room.');
  });

  it('is the missing session, or nothing more than that it failed', () => {
    expect(problemOf(refusal(401), true)).toBe('Authentication required');
    expect(problemOf(new TypeError('x is not a function'), true)).toBe('Failed to save prompt');
  });
});
