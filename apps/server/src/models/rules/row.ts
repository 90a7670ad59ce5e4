import { AppError, type RuleFields, type RuleResponse } from '@verso/contracts';
import { routingRules, type Transaction } from '@verso/db';
import { eq } from '@verso/db/query';

export type RuleRow = typeof routingRules.$inferSelect;

/** @throws AppError `not_found` */
export async function lockRule(database: Transaction, id: string): Promise<RuleRow> {
  const [row] = await database.orm.select().from(routingRules).where(eq(routingRules.id, id)).for('update');
  if (row === undefined) throw new AppError('not_found', 'This routing rule does not exist.');
  return row;
}

/** A rule as administrators see it. */
export function ruleResponseOf(row: RuleRow): RuleResponse {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    priority: row.priority,
    is_active: row.isActive,
    preferred_model: row.preferredModel,
    document_type: row.documentType,
    complexity: row.complexity,
    source_language: row.sourceLanguage,
    target_language: row.targetLanguage,
    plan: row.plan,
    min_characters: row.minCharacters,
    max_characters: row.maxCharacters,
    notes: row.notes,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Maps fields to columns. A missing field is undefined, which leaves its column unchanged. */
export function columnsOf(fields: { readonly [Name in keyof RuleFields]?: RuleFields[Name] | undefined }) {
  return {
    name: fields.name,
    description: fields.description,
    priority: fields.priority,
    isActive: fields.is_active,
    preferredModel: fields.preferred_model,
    documentType: fields.document_type,
    complexity: fields.complexity,
    sourceLanguage: fields.source_language,
    targetLanguage: fields.target_language,
    plan: fields.plan,
    minCharacters: fields.min_characters,
    maxCharacters: fields.max_characters,
    notes: fields.notes,
  };
}
