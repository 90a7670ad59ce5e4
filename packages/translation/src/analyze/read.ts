import { type PromptAnalysis, promptAnalysis } from '@verso/contracts';

/** Reads the analysis from a model's answer, ignoring text around it. Returns a complaint for the model if that fails. */
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
    // Chatter, or a cut-off answer: there is no object.
    return undefined;
  }
}
