import { expect, it } from 'vitest';
import { listFeedbackQuery } from './api/community/admin-feedback.ts';
import { createModelRequest } from './api/models/admin-models.ts';
import { telemetryQuery } from './api/models/admin-telemetry.ts';
import { listUsersQuery } from './api/operations/admin-users.ts';
import { translationResponse } from './api/translations/translations.ts';
import { documentTypeList } from './documents/document-types.ts';
import { modelDefaults } from './models/models.ts';
import { grantTypes, plans } from './plans/plans.ts';

it('the nine types have their names and descriptions in five fields', () => {
  expect(documentTypeList.map(({ type, displayName }) => [type, displayName])).toEqual([
    ['docx', 'Word Document'],
    ['pptx', 'PowerPoint Presentation'],
    ['xlsx', 'Excel Spreadsheet'],
    ['odt', 'OpenDocument Text'],
    ['odp', 'OpenDocument Presentation'],
    ['ods', 'OpenDocument Spreadsheet'],
    ['txt', 'Text File'],
    ['tex', 'LaTeX Document'],
    ['md', 'Markdown Document'],
  ]);
  for (const type of documentTypeList) {
    expect(type.extension).toBe(`.${type.type}`);
    expect(type.mimeType).toMatch(/^(application|text)\/./);
    expect(type.icon).not.toBe('');
  }
});

it('an undescribed model has these defaults, among these values', () => {
  expect(modelDefaults).toMatchObject({
    maxInputTokens: 100_000,
    maxOutputTokens: 8192,
    speed: 'balanced',
    quality: 'high',
  });
  expect(createModelRequest.shape.speed.unwrap().options).toEqual(['ultra-fast', 'fast', 'balanced', 'slow']);
  expect(createModelRequest.shape.quality.unwrap().options).toEqual(['standard', 'high', 'ultra-high']);
});

it('credits are granted for one of five reasons', () => {
  expect(grantTypes).toEqual(['promotional', 'support', 'trial_extension', 'partner', 'other']);
});

it('the console shows 30 days and a hundred people by default', () => {
  expect(telemetryQuery.parse({})).toEqual({ days: 30 });
  expect(['7', '30', '90'].map((days) => telemetryQuery.parse({ days }).days)).toEqual([7, 30, 90]);
  for (const days of ['1', '8', '91', '']) expect(telemetryQuery.safeParse({ days }).success).toBe(false);
  expect(listUsersQuery.parse({})).toMatchObject({ limit: 100, offset: 0 });
  expect(listFeedbackQuery.parse({})).toMatchObject({ limit: 50, offset: 0 });
});

it('higher plans come first in the queue', () => {
  const { free, pro, business, enterprise } = plans;
  expect(free.queuePriority).toBeLessThan(pro.queuePriority);
  expect(pro.queuePriority).toBeLessThan(business.queuePriority);
  expect(enterprise.queuePriority).toBe(business.queuePriority);
});

it('a translation includes everything that the history shows', () => {
  expect(Object.keys(translationResponse.shape)).toEqual(
    expect.arrayContaining([
      'id',
      'original_filename',
      'file_size_bytes',
      'translated_filename',
      'source_language',
      'target_language',
      'model_used',
      'custom_prompt',
      'paragraphs_count',
      'chunks_count',
      'processing_time_seconds',
      'status',
      'completed_at',
      'created_at',
    ]),
  );
});
