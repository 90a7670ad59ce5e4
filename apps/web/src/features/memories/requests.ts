import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import {
  type CreateMemoryRequest,
  deleteMemorySegmentsResponse,
  type ExportMemoryQuery,
  importMemoryResponse,
  listMemoriesResponse,
  listMemorySegmentsResponse,
  listSegmentVersionsResponse,
  type MemorySegmentWithAuthor,
  savedMemoryResponse,
  savedMemorySegmentResponse,
  type UpdateMemoryRequest,
} from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { command, request, requestBlob, upload } from '../../lib/api.ts';
import { saveBlob } from '../../lib/download.ts';
import { type Follow, requestWork } from '../../lib/work.ts';
import { type SegmentFilter, segmentsQuery } from './filters.ts';

/** The requests of translation memories. All throw ApiError. */

/** The memories that the user may use, without their segments. */
export const memoriesQuery = queryOptions({
  queryKey: keys.memories,
  queryFn: async ({ signal }) =>
    (await request(listMemoriesResponse, 'GET /api/memories', { signal })).memories,
});

export function useMemoryById(id: string) {
  return useQuery({
    queryKey: keys.memory(id),
    queryFn: async ({ signal }) =>
      (await request(savedMemoryResponse, 'GET /api/memories/:id', { params: { id }, signal })).memory,
  });
}

/** One page of segments. */
export function useSegments(id: string, filter: SegmentFilter) {
  return useQuery({
    queryKey: keys.segments(id, filter),
    queryFn: ({ signal }) =>
      request(listMemorySegmentsResponse, 'GET /api/memories/:id/segments', {
        params: { id },
        query: segmentsQuery(filter),
        signal,
      }),
    placeholderData: keepPreviousData,
    // A refetch could move the row that the user is working on.
    refetchOnWindowFocus: false,
  });
}

export async function createMemory(body: CreateMemoryRequest) {
  return (await request(savedMemoryResponse, 'POST /api/memories', { body })).memory;
}

export async function editMemory(id: string, body: UpdateMemoryRequest) {
  return (await request(savedMemoryResponse, 'PATCH /api/memories/:id', { params: { id }, body })).memory;
}

export function removeMemory(id: string): Promise<void> {
  return command('DELETE /api/memories/:id', { params: { id } });
}

/** Saves a memory as a TMX file. */
export async function exportMemory(
  id: string,
  name: string,
  level: ExportMemoryQuery['level'],
): Promise<void> {
  const blob = await requestBlob('GET /api/memories/:id/export', { params: { id }, query: { level } });
  saveBlob(blob, `${name}.tmx`);
}

/** @param candidatesOnly whether the translations of an XLIFF file are left out */
function formOf(file: File, apply: boolean, candidatesOnly: boolean): FormData {
  const form = new FormData();
  // The options precede the file, so that the server can reject them before it reads the file.
  form.append('options', JSON.stringify({ apply, candidates_only: candidatesOnly }));
  form.append('file', file, file.name);
  return form;
}

/** Reads a TMX or XLIFF file without storing its segments. */
export function previewMemory(id: string, file: File, signal: AbortSignal) {
  const form = formOf(file, false, false);
  return upload(importMemoryResponse, 'POST /api/memories/:id/import', form, { params: { id }, signal });
}

/** Stores the segments of a TMX or XLIFF file. Canceled, it keeps those that it has stored. */
export function importMemory(id: string, file: File, follow: Follow, candidatesOnly = false) {
  const input = { params: { id }, body: formOf(file, true, candidatesOnly) };
  return requestWork(importMemoryResponse, 'POST /api/memories/:id/import', input, follow);
}

/** The translations that a segment has had, the current one first. */
export function useSegmentVersions(id: string, segmentId: string) {
  return useQuery({
    queryKey: keys.segmentVersions(id, segmentId),
    queryFn: async ({ signal }) => {
      const route = 'GET /api/memories/:id/segments/:segmentId/versions';
      return (await request(listSegmentVersionsResponse, route, { params: { id, segmentId }, signal }))
        .versions;
    },
    // Someone may have changed it since it was shown.
    staleTime: 0,
  });
}

/** Changes the target of a segment as it was shown. */
export async function editSegment(id: string, segment: MemorySegmentWithAuthor, target: string) {
  const params = { id, segmentId: segment.id };
  const body = { target, expected: segment.target };
  const route = 'PATCH /api/memories/:id/segments/:segmentId';
  return (await request(savedMemorySegmentResponse, route, { params, body })).segment;
}

/** @returns the number of deleted segments */
export async function removeSegments(id: string, ids: readonly string[]): Promise<number> {
  const route = 'POST /api/memories/:id/segments/deletions';
  const body = { ids: [...ids] };
  return (await request(deleteMemorySegmentsResponse, route, { params: { id }, body })).deleted;
}
