/** Where the prompt of a translation comes from: a template, or an analysis of the document. */
export const promptStrategies = ['template', 'ai-generate'] as const;
