import { describe, expect, it } from 'vitest';
import { readChatText } from '../provider/chat-text.ts';
import { readText as readAnthropic } from './anthropic/response.ts';
import { readText as readGemini } from './google-gemini/response.ts';
import { readText as readOpenAi } from './openai/response.ts';

const garbage = [
  null,
  undefined,
  7,
  'text',
  [],
  {},
  { choices: {} },
  { candidates: [null] },
  { delta: null },
];

describe.each([
  ['Anthropic', readAnthropic],
  ['Gemini', readGemini],
  ['OpenAI responses', readOpenAi],
  ['OpenAI chat', readChatText],
] as const)('the reader of text events of %s', (_name, read) => {
  it.each(garbage.map((data) => [data]))('finds no text in %j', (data) => {
    expect(read(data)).toBeUndefined();
  });
});

it.each([
  [{ type: 'content_block_delta', delta: { type: 'text_delta', text: 'Hallo' } }, 'Hallo'],
  [{ type: 'content_block_delta', delta: { type: 'text_delta', text: '' } }, ''],
  [{ type: 'content_block_delta', delta: { type: 'thinking_delta', text: 'Hm' } }, undefined],
  [{ type: 'content_block_start', delta: { type: 'text_delta', text: 'Hallo' } }, undefined],
  [{ type: 'content_block_delta', delta: { type: 'text_delta', text: 7 } }, undefined],
])('reads the Anthropic event %j as %j', (data, text) => {
  expect(readAnthropic(data)).toEqual(text === undefined ? undefined : { text, alone: true });
});

it.each([
  [{ type: 'response.output_text.delta', delta: 'Hallo' }, 'Hallo'],
  [{ type: 'response.reasoning.delta', delta: 'Hm' }, undefined],
  [{ type: 'response.output_text.delta', delta: { text: 'Hallo' } }, undefined],
])('reads the OpenAI event %j as %j', (data, text) => {
  expect(readOpenAi(data)).toEqual(text === undefined ? undefined : { text, alone: true });
});

const geminiParts = (parts: unknown, rest = {}) => ({ candidates: [{ content: { parts }, ...rest }] });

it.each([
  [geminiParts([{ text: 'Hallo' }]), { text: 'Hallo', alone: true }],
  [geminiParts([{ text: 'Hallo' }, { text: ' du' }]), { text: 'Hallo', alone: false }],
  [geminiParts([{ text: 'Hallo' }], { finishReason: 'STOP' }), { text: 'Hallo', alone: false }],
  [
    { ...geminiParts([{ text: 'Hallo' }]), promptFeedback: {} },
    { text: 'Hallo', alone: false },
  ],
  [{ candidates: [{ content: { parts: [{ text: 'a' }] } }, {}] }, { text: 'a', alone: false }],
  [geminiParts([{ text: 'Hm', thought: true }]), undefined],
  [geminiParts([{ text: 'Hallo', thought: false }]), { text: 'Hallo', alone: true }],
  [geminiParts([{ inlineData: {} }]), undefined],
  [geminiParts([]), undefined],
  [geminiParts('Hallo'), undefined],
  [{ candidates: [{}] }, undefined],
  [{ candidates: [] }, undefined],
])('reads the Gemini event %j as %j', (data, expected) => {
  expect(readGemini(data)).toEqual(expected);
});

const chat = (delta: unknown, rest = {}) => ({ choices: [{ delta, ...rest }] });

it.each([
  [chat({ content: 'Hallo' }), { text: 'Hallo', alone: true }],
  [chat({ role: 'assistant', content: 'Hallo', refusal: null }), { text: 'Hallo', alone: true }],
  [chat({ content: 'Hallo', reasoning_content: 'Hm' }), { text: 'Hallo', alone: false }],
  [chat({ content: 'Hallo' }, { finish_reason: null }), { text: 'Hallo', alone: true }],
  [chat({ content: 'Hallo' }, { finish_reason: 'stop' }), { text: 'Hallo', alone: false }],
  [{ choices: [{ delta: { content: 'Hallo' } }, {}] }, { text: 'Hallo', alone: false }],
  [chat({ content: '' }), undefined],
  [chat({ content: null }), undefined],
  [chat({ role: 'assistant' }), undefined],
  [{ choices: [] }, undefined],
])('reads the chat event %j as %j', (data, expected) => {
  expect(readChatText(data)).toEqual(expected);
});
