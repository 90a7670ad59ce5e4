import {
  changedUnitResponse,
  editUnitRequest,
  listUnitsQuery,
  listUnitsResponse,
  retranslateUnitRequest,
} from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { longBodyLimit } from '../../plugins/body-limits.ts';
import { userOf } from '../../plugins/session.ts';
import { editUnit } from '../../services/translations/units/edit.ts';
import { listUnits } from '../../services/translations/units/list.ts';
import { retranslateUnit } from '../../services/translations/units/retranslate.ts';

const params = z.object({ id: z.uuid() });
const unitParams = params.extend({
  unitId: z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9._-]+$/),
});
const tags = ['translations'];

/** Each of these opens and writes a document. */
const changeLimit = { max: 60, timeWindow: '1 minute', groupId: 'change-unit' };

/** One text of a document, with all of its tries. */
const patienceMs = 120_000;

/** The single texts of a translation: read, edit, ask again. */
export function registerUnitsRoutes(app: App, context: Context): void {
  const onRequest = app.requireUser;

  app.get(
    '/api/translations/:id/units',
    {
      onRequest,
      config: { keyScope: 'read' },
      schema: {
        tags,
        summary: 'The texts of a translation, side by side',
        params,
        querystring: listUnitsQuery,
        response: { 200: listUnitsResponse },
      },
    },
    async (request) => listUnits(context, userOf(request).id, request.params.id, request.query),
  );

  app.put(
    '/api/translations/:id/units/:unitId',
    {
      onRequest,
      bodyLimit: longBodyLimit,
      config: { rateLimit: changeLimit, weight: 20 },
      schema: {
        tags,
        summary: 'Write one text oneself',
        params: unitParams,
        body: editUnitRequest,
        response: { 200: changedUnitResponse },
      },
    },
    async (request) => {
      const { id, unitId } = request.params;
      const { target: wire, expected } = request.body;
      return editUnit(context, userOf(request).id, { id, unitId, wire, expected });
    },
  );

  app.post(
    '/api/translations/:id/units/:unitId/retranslate',
    {
      onRequest,
      bodyLimit: longBodyLimit,
      config: { rateLimit: changeLimit, weight: 20 },
      schema: {
        tags,
        summary: 'Have one text translated again, for the price of that text',
        params: unitParams,
        body: retranslateUnitRequest.nullish(),
        response: { 200: changedUnitResponse },
      },
    },
    async (request) => {
      const { id, unitId } = request.params;
      return retranslateUnit(context, userOf(request), {
        ...request.body,
        id,
        unitId,
        signal: AbortSignal.timeout(patienceMs),
      });
    },
  );
}
