import { type RuleResponse, rulePriority } from '@verso/contracts';

/** What stands in the form of a rule; an empty condition is none. */
export interface RuleDraft {
  readonly name: string;
  readonly description: string;
  readonly preferred_model: string;
  readonly priority: number | string;
  readonly is_active: boolean;
  readonly document_type: string;
  readonly complexity: string;
  readonly source_language: string;
  readonly target_language: string;
  readonly plan: string;
  readonly min_characters: number | string;
  readonly max_characters: number | string;
  readonly notes: string;
}

export const emptyRule: RuleDraft = {
  name: '',
  description: '',
  preferred_model: '',
  priority: rulePriority.default,
  is_active: true,
  document_type: '',
  complexity: '',
  source_language: '',
  target_language: '',
  plan: '',
  min_characters: '',
  max_characters: '',
  notes: '',
};

export function draftOf({ id: _id, created_at: _c, updated_at: _u, ...rule }: RuleResponse): RuleDraft {
  const filled = Object.entries(rule).map(([name, value]) => [name, value ?? '']);
  return { ...emptyRule, ...(Object.fromEntries(filled) as Partial<RuleDraft>) };
}

/** What is sent: empty fields are null, which is no condition. */
export function requestOf(draft: RuleDraft): Record<string, unknown> {
  const required = ['name', 'preferred_model', 'priority'];
  return Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [
      name,
      value === '' && !required.includes(name) ? null : value,
    ]),
  );
}

/** What is sent to change a rule: only what is new, so that nothing that someone else changed is undone. */
export function changeOf(before: RuleDraft, draft: RuleDraft): Record<string, unknown> {
  const old = requestOf(before);
  return Object.fromEntries(Object.entries(requestOf(draft)).filter(([name, value]) => value !== old[name]));
}
