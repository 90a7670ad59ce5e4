import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { characterUsageLog, translations } from './index.ts';

it.each([
  [
    'translations',
    translations,
    'id, user_id, original_filename, file_size_bytes, translated_filename, source_language, target_language, model_used, custom_prompt, original_file_path, translated_file_path, paragraphs_count, chunks_count, processing_time_seconds, status, completed_at, created_at',
  ],
  [
    'character_usage_log',
    characterUsageLog,
    'user_id, translation_id, characters_used, words_count, tokens_used, model_used, format_type, is_overage, rate_per_1m_chars, total_charge, api_cost_to_company, created_at',
  ],
] as const)('%s has the columns that other programs rely on', (_name, table, names) => {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
  expect(columns).toEqual(expect.arrayContaining(names.split(', ')));
});
