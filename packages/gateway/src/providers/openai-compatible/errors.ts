import type { ErrorRule } from '../../provider/error-rules.ts';

/** Errors of Ollama, vLLM, llama.cpp, LM Studio and LiteLLM, which share statuses, not names. */
export const errorRules: readonly ErrorRule[] = [
  {
    message: /maximum context length|context (size|window|length)|exceeds? the available context/i,
    code: 'context_too_long',
  },
  { kind: /context_length_exceeded|exceed_context_size/, code: 'context_too_long' },
  { kind: /insufficient_quota|budget_exceeded/, code: 'quota' },
  { kind: /content_filter|content_policy_violation/, code: 'content_filtered' },
];
