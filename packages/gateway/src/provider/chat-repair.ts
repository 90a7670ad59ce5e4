import type { AnswerRepair } from '../http/tap-text.ts';
import { ErrorInAnswer, isErrorBody } from './error-in-answer.ts';
import { asFields, type Fields, parseJson } from './fields.ts';
import type { Learn } from './traits.ts';

const done = '[DONE]';
const lineBreaks = /[\r\n]+/g;

/** Data that only keeps a connection open. Proxies also put comments (": keepalive") into data. */
const silentWords: ReadonlySet<string> = new Set([
  '',
  'ping',
  '[ping]',
  'keepalive',
  'keep-alive',
  'heartbeat',
]);

function isSilent(data: string): boolean {
  return data.startsWith(':') || silentWords.has(data.toLowerCase());
}

/** Whether a choice names a reason for its end. Some servers name "" until there is one. */
function isFinished(choice: Fields): boolean {
  return typeof choice.finish_reason === 'string' && choice.finish_reason !== '';
}

/**
 * Answers of servers that speak OpenAI's chat protocol in their own way
 * (https://platform.openai.com/docs/api-reference/chat-streaming):
 * - `finish_reason` stays null, and [DONE] ends the stream: an answer with text is complete. A stream that just closes isn't.
 * - Data that keeps the connection open, such as ": keepalive".
 * - One JSON document although a stream was requested.
 * - Errors of all shapes.
 * @throws ErrorInAnswer for an error, while reading
 */
export function chatRepair(learn: Learn): AnswerRepair {
  let finished = false;
  let sawText = false;

  function event(raw: string, textBefore: boolean): readonly string[] {
    const data = raw.trim();
    sawText ||= textBefore;
    if (isSilent(data)) return [];
    if (data === done) return finished || !sawText ? [done] : [ending(), done];
    const parsed = parseJson(data);
    if (parsed === undefined) return [raw];
    const body = asFields(parsed);
    if (isErrorBody(body)) throw new ErrorInAnswer(body);
    const choices = Array.isArray(body.choices) ? body.choices.map(asFields) : [];
    sawText ||= choices.some(({ delta }) => Boolean(asFields(delta).content));
    finished ||= choices.some(isFinished);
    if (choices.some(({ finish_reason: reason }) => reason === ''))
      return [JSON.stringify({ ...body, choices: choices.map(withoutEmptyReason) })];
    return body.choices === null && body.usage ? [JSON.stringify({ ...body, choices: [] })] : [data];
  }

  function ending(): string {
    finished = true;
    return JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
  }

  return {
    event,
    whole(text) {
      const parsed = parseJson(text);
      const body = asFields(Array.isArray(parsed) ? parsed[0] : parsed);
      if (isErrorBody(body)) throw new ErrorInAnswer(body);
      if (!Array.isArray(body.choices)) return [text.replaceAll(lineBreaks, ' ')];
      learn('no_stream');
      const choices = body.choices.map(asFields).map((choice, index) => ({
        index,
        delta: choice.message ?? choice.delta ?? { content: choice.text },
        finish_reason: isFinished(choice) ? choice.finish_reason : 'stop',
      }));
      return [JSON.stringify({ ...body, object: 'chat.completion.chunk', choices }), done];
    },
  };
}

function withoutEmptyReason(choice: Fields): Fields {
  return choice.finish_reason === '' ? { ...choice, finish_reason: null } : choice;
}
