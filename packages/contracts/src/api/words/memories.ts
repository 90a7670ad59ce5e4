import { z } from 'zod';
import { limits } from '../../limits.ts';
import { nameText } from '../../text/clean.ts';
import { importProblem } from './glossaries.ts';

/** How a segment entered a memory; people's words rank before a machine's. */
export const memoryOrigins = ['confirmed', 'edited', 'imported', 'machine'] as const;
export const memoryOrigin = z.enum(memoryOrigins);
export type MemoryOrigin = z.infer<typeof memoryOrigin>;

const languageTag = z.string().min(2).max(limits.languageCodeLength);

const memoryFields = {
  name: nameText().min(1, 'Please enter a name').max(limits.nameLength),
  shared: z.boolean().describe("Whether the members of the caller's workspace use and extend it."),
  is_written: z.boolean().describe('Whether confirmed and edited texts of its owner enter it.'),
  is_used: z.boolean().describe('Whether translations reuse its segments.'),
  priority: z
    .number()
    .int()
    .min(1)
    .max(100)
    .describe('Of two equal matches, the one with the lower number is used.'),
  penalty: z.number().int().min(0).max(30).describe('Subtracted from the score of every match, in percent.'),
};

/** `POST /api/memories` */
export const createMemoryRequest = z.object({
  ...memoryFields,
  shared: memoryFields.shared.default(false),
  is_written: memoryFields.is_written.default(false),
  is_used: memoryFields.is_used.default(true),
  priority: memoryFields.priority.default(1),
  penalty: memoryFields.penalty.default(0),
});
export type CreateMemoryRequest = z.infer<typeof createMemoryRequest>;

/** `PATCH /api/memories/:id`: omitted fields stay unchanged. */
export const updateMemoryRequest = z.object(memoryFields).partial();
export type UpdateMemoryRequest = z.infer<typeof updateMemoryRequest>;

export const memoryResponse = z.object({
  id: z.uuid(),
  name: z.string(),
  shared: z.boolean(),
  is_written: z.boolean(),
  is_used: z.boolean(),
  priority: z.number().int(),
  penalty: z.number().int(),
  is_own: z.boolean().describe('Whether the caller created it.'),
  may_manage: z.boolean().describe('Whether the caller may change, share and delete it.'),
  segments: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type MemoryResponse = z.infer<typeof memoryResponse>;
export const savedMemoryResponse = z.object({ memory: memoryResponse });
export const listMemoriesResponse = z.object({ memories: z.array(memoryResponse) });

/** `POST /api/memories/:id/import`. The form has the field `file`. */
export const importMemoryOptions = z.object({});
export const importMemoryResponse = z.object({
  memory: memoryResponse,
  imported: z.number().int(),
  problems: z.array(importProblem).describe('The first problems.'),
  problems_total: z.number().int(),
});
export type ImportMemoryResponse = z.infer<typeof importMemoryResponse>;

/** A segment of a memory. Texts are wire text: inline codes are `<g1>`, `</g1>`, `<x2/>`. */
export const memorySegmentResponse = z.object({
  id: z.uuid(),
  source_language: z.string(),
  target_language: z.string(),
  source: z.string(),
  target: z.string(),
  origin: memoryOrigin.catch('imported'),
  document: z.string().nullable().describe('The document or file that it comes from.'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type MemorySegmentResponse = z.infer<typeof memorySegmentResponse>;
export const savedMemorySegmentResponse = z.object({ segment: memorySegmentResponse });

/** `GET /api/memories/:id/segments`: newest first. */
export const listMemorySegmentsQuery = z.object({
  search: z
    .string()
    .trim()
    .max(limits.searchLength)
    .optional()
    .describe('Words in source or target (concordance).'),
  source_language: languageTag.optional(),
  target_language: languageTag.optional(),
  origin: memoryOrigin.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});
export type ListMemorySegmentsQuery = z.infer<typeof listMemorySegmentsQuery>;
export const listMemorySegmentsResponse = z.object({
  segments: z.array(memorySegmentResponse),
  hasMore: z.boolean(),
});
export type ListMemorySegmentsResponse = z.infer<typeof listMemorySegmentsResponse>;

const wire = () => z.string().min(1).max(limits.memorySegmentLength);

/** `PATCH /api/memories/:id/segments/:segmentId` */
export const updateMemorySegmentRequest = z.object({ target: wire().describe('Wire text.') });

/** `POST /api/memories/matches`: what the caller's memories know about a text. */
export const memoryMatchesRequest = z.object({
  text: wire().describe('Wire text.'),
  source_language: languageTag,
  target_language: languageTag,
});
export type MemoryMatchesRequest = z.infer<typeof memoryMatchesRequest>;
export const memoryMatch = memorySegmentResponse.extend({
  memory_id: z.uuid(),
  score: z.number().int().describe('100: equal; 99: equal but for its codes; below: similar, in percent.'),
});
export type MemoryMatchResponse = z.infer<typeof memoryMatch>;
export const memoryMatchesResponse = z.object({ matches: z.array(memoryMatch) });
