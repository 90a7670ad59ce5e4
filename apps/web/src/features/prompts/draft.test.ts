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

describe('requestOf', () => {
  it('trims the fields, splits the tags and turns a blank description into null', () => {
    expect(requestOf(draft)).toEqual({
      name: 'Contracts',
      description: null,
      prompt_content: 'Translate as a notary would.',
      category: 'legal',
      tags: ['law', 'formal'],
      visibility: 'private',
    });
  });

  it('requires a name and content', () => {
    expect(() => requestOf({ ...draft, name: '  ' })).toThrow('Please enter a prompt name');
    expect(() => requestOf({ ...draft, content: '\n' })).toThrow('Prompt content cannot be empty');
  });
});

describe('problemOf', () => {
  const rejection = (status: number) => new ApiError(status, 'code', 'No room.', false);

  it('prefixes the server’s message with the failed action', () => {
    expect(problemOf(rejection(409), true)).toBe('Failed to create prompt: No room.');
    expect(problemOf(rejection(409), false)).toBe('Failed to save prompt: No room.');
  });

  it('reports a missing session, and otherwise a general failure', () => {
    expect(problemOf(rejection(401), true)).toBe('Authentication required');
    expect(problemOf(new TypeError('x is not a function'), true)).toBe('Failed to save prompt');
  });
});
