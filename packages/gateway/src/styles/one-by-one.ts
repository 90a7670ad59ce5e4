import { decodeRequest, type ProtocolLine } from '@verso/contracts';
import type { ReportedUsage } from '../cost/plausible-usage.ts';
import type { FinishReason, Provider, ProviderCall, ProviderEvent } from '../provider/provider.ts';
import { requestedLanguages } from './requested.ts';
import { type PromptStyle, type StyledText, styleOf } from './styles.ts';

/**
 * A call to a model that may want its own prompt. Such a model gets each line of a request to translate by itself, and its
 * answers are joined in the form of other models. Other requests, and those without a known source language, are passed on.
 */
export function streamInStyle(provider: Provider, call: ProviderCall): AsyncIterable<ProviderEvent> {
  const style = styleOf(call.model);
  const languages = style === undefined ? undefined : requestedLanguages(call.request);
  const lines = languages === undefined ? [] : decodeRequest(call.request.prompt);
  if (style === undefined || languages?.source === undefined || lines.length === 0)
    return provider.stream(call);
  return oneByOne(provider, call, { style, lines, source: languages.source, target: languages.target });
}

interface Styled extends Omit<StyledText, 'text'> {
  readonly style: PromptStyle;
  readonly lines: readonly ProtocolLine[];
}

/** The reason of the whole answer is that of the last line that did not just end. */
async function* oneByOne(
  provider: Provider,
  call: ProviderCall,
  { style, lines, source, target }: Styled,
): AsyncGenerator<ProviderEvent, void, undefined> {
  yield { type: 'learned', trait: 'own_prompt' };
  let reason: FinishReason = 'stop';
  const usages: ReportedUsage[] = [];
  for (const { id, text } of lines) {
    const request = { ...call.request, system: '', prompt: style.prompt({ source, target, text }) };
    let answer = '';
    for await (const event of provider.stream({ ...call, request })) {
      if (event.type === 'learned') yield event;
      else if (event.type === 'finish') {
        usages.push(event.usage);
        if (event.reason !== 'stop') reason = event.reason;
        // An incomplete line is missing, so that it is asked for again.
        else yield { type: 'text', text: `${id}\t${onOneLine(answer)}\n` };
      } else {
        if (event.type === 'text') answer += event.text;
        yield { type: 'thinking' };
      }
    }
  }
  yield { type: 'finish', reason, usage: sumOf(usages) };
}

function onOneLine(answer: string): string {
  return answer.replace(/\s+/g, ' ').trim();
}

/** Unknown when one of them is. */
function sumOf(usages: readonly ReportedUsage[]): ReportedUsage {
  const total = (name: keyof ReportedUsage) =>
    usages.reduce<number | undefined>((sum, usage) => {
      const tokens = usage[name];
      return sum === undefined || tokens === undefined ? undefined : sum + tokens;
    }, 0);
  return {
    inputTokens: total('inputTokens'),
    cachedInputTokens: total('cachedInputTokens'),
    outputTokens: total('outputTokens'),
    reasoningTokens: total('reasoningTokens'),
  };
}
