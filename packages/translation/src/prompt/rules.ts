/**
 * A prompt followed by style rules. They are the words of users: like their prompt, they follow the technical contract of
 * the system message, which precedes them, and each stays one line of a list.
 * @param rules one line each
 */
export function withRules(prompt: string, rules: readonly string[]): string {
  if (rules.length === 0) return prompt;
  const list = rules.map((rule) => `- ${rule.replace(/\s+/g, ' ').trim()}`);
  return [prompt.trim(), `House style:\n${list.join('\n')}`].filter((part) => part !== '').join('\n\n');
}
