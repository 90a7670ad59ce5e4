import { z } from 'zod';
import { limits } from '../../limits.ts';
import { nameText } from '../../text/name-text.ts';
import { importProblem } from './glossaries.ts';

/** How a segment entered a memory; people's words rank before a machine's. */
export const memoryOrigins = ['confirmed', 'edited', 'imported', 'machine'] as const;
export const memoryOrigin = z.enum(memoryOrigins);
export type MemoryOrigin = z.infer<typeof memoryOrigin>;

/**
 * What translations that no one has checked do in a memory: they stay out of it; they enter it and are shown to models and in
 * searches; or they are also reused like a person's words.
 */
export const machineUses = ['off', 'examples', 'reuse'] as const;
export const machineUse = z.enum(machineUses);
export type MachineUse = z.infer<typeof machineUse>;

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
  machine: machineUse.describe(
    "What translations that no one has checked do in it. `off`: they don't enter it. `examples`: they enter it, and models and searches see them. `reuse`: they are also reused without a model.",
  ),
};

/** `POST /api/memories` */
export const createMemoryRequest = z.object({
  ...memoryFields,
  shared: memoryFields.shared.default(false),
  is_written: memoryFields.is_written.default(false),
  is_used: memoryFields.is_used.default(true),
  priority: memoryFields.priority.default(1),
  penalty: memoryFields.penalty.default(0),
  machine: memoryFields.machine.default('examples'),
});
export type CreateMemoryRequest = z.infer<typeof createMemoryRequest>;

/** `PATCH /api/memories/:id`: omitted fields stay unchanged. */
export const updateMemoryRequest = z.object(memoryFields).partial();
export type UpdateMemoryRequest = z.infer<typeof updateMemoryRequest>;

/** A pair of languages of a memory or file, with the number of its segments. */
export const memoryLanguages = z.object({
  source: z.string(),
  target: z.string(),
  segments: z.number().int(),
});
export type MemoryLanguages = z.infer<typeof memoryLanguages>;

export const memoryResponse = z.object({
  id: z.uuid(),
  name: z.string(),
  shared: z.boolean(),
  is_written: z.boolean(),
  is_used: z.boolean(),
  priority: z.number().int(),
  penalty: z.number().int(),
  machine: machineUse.catch('off'),
  is_own: z.boolean().describe('Whether the caller created it.'),
  may_manage: z.boolean().describe('Whether the caller may change, share and delete it.'),
  segments: z.number().int(),
  languages: z.array(memoryLanguages).describe('Its pairs of languages, the most frequent first.'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type MemoryResponse = z.infer<typeof memoryResponse>;
export const savedMemoryResponse = z.object({ memory: memoryResponse });
export const listMemoriesResponse = z.object({ memories: z.array(memoryResponse) });

/** The `options` field (JSON) of `POST /api/memories/:id/import`; the other field is `file`. */
export const importMemoryOptions = z.object({
  apply: z.boolean().default(true).describe('Store the segments; otherwise the file is only read.'),
  candidates_only: z
    .boolean()
    .default(false)
    .describe(
      'Only the translation candidates of an XLIFF file that are not from a machine, without its translations.',
    ),
});
export type ImportMemoryOptions = z.infer<typeof importMemoryOptions>;
export const importMemoryResponse = z.object({
  memory: memoryResponse,
  imported: z.number().int().describe('Segments that were stored, or would be.'),
  languages: z.array(memoryLanguages).describe('The pairs of languages in the file.'),
  examples: z
    .array(
      z.object({
        source: z.string(),
        target: z.string(),
        languages: memoryLanguages.pick({ source: true, target: true }),
      }),
    )
    .describe('The first segments of the file, as wire text.'),
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

/** A segment with the author of its last change. */
export const memorySegmentWithAuthor = memorySegmentResponse.extend({
  changed_by: z.string().nullable().describe('A member, or the name in the file that it was imported from.'),
});
export type MemorySegmentWithAuthor = z.infer<typeof memorySegmentWithAuthor>;
export const savedMemorySegmentResponse = z.object({ segment: memorySegmentWithAuthor });

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
  segments: z.array(memorySegmentWithAuthor),
  hasMore: z.boolean(),
});
export type ListMemorySegmentsResponse = z.infer<typeof listMemorySegmentsResponse>;

const wire = () => z.string().min(1).max(limits.memorySegmentLength);

/** `PATCH /api/memories/:id/segments/:segmentId` */
export const updateMemorySegmentRequest = z.object({
  target: wire().describe('Wire text.'),
  expected: wire().optional().describe('The target to be replaced: `conflict` when it has changed.'),
});
export type UpdateMemorySegmentRequest = z.infer<typeof updateMemorySegmentRequest>;

/** A target that a segment had, or has. */
export const memorySegmentVersion = z.object({
  target: z.string().describe('Wire text.'),
  origin: memoryOrigin.catch('imported'),
  changed_by: z.string().nullable().describe('A member, or the name in the file that it was imported from.'),
  changed_at: z.iso.datetime(),
});
export type MemorySegmentVersion = z.infer<typeof memorySegmentVersion>;

/** `GET /api/memories/:id/segments/:segmentId/versions` */
export const listSegmentVersionsResponse = z.object({
  versions: z
    .array(memorySegmentVersion)
    .describe('The current one first, then earlier ones, the newest first.'),
});

/** `POST /api/memories/:id/segments/deletions` */
export const deleteMemorySegmentsRequest = z.object({ ids: z.array(z.uuid()).min(1).max(200) });
export const deleteMemorySegmentsResponse = z.object({ deleted: z.number().int() });

/** `GET /api/memories/:id/export` */
export const exportMemoryQuery = z.object({
  level: z.enum(['1', '2']).default('2').describe('1 is text only, 2 has inline codes.'),
});
export type ExportMemoryQuery = z.infer<typeof exportMemoryQuery>;

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
