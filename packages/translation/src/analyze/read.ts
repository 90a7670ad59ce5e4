import { type PromptAnalysis, promptAnalysis } from '@verso/contracts';

/** The analysis in a model's answer, whatever stands around it; or what is wrong with it, in words for the model. */
export function readAnalysis(
  answer: string,
): { readonly analysis: PromptAnalysis } | { readonly complaint: string } {
  const json = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  const read = promptAnalysis.safeParse(parseJson(json));
  if (read.success) return { analysis: read.data };
  const [issue] = read.error.issues;
  const place = issue?.path.join('.') ?? '';
  return { complaint: place === '' ? 'it is not a JSON object.' : `"${place}" is missing or not as asked.` };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Chatter, or cut off: no object at all.
    return undefined;
  }
}
