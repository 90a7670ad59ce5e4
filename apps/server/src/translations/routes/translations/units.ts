import { AppError, importUnitsOptions } from '@verso/contracts';
import { userOf } from '../../../identity/sessions/session.ts';
import type { App } from '../../../platform/http/app.ts';
import { longBodyLimit } from '../../../platform/http/body-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { readUploadForm } from '../../../platform/uploads/read-form.ts';
import type { Context } from '../../context.ts';
import { changeBatch } from '../../units/batch.ts';
import { confirmUnits } from '../../units/confirm.ts';
import { checkConsistency, useEverywhere } from '../../units/consistency.ts';
import { countRepetitions, editUnit } from '../../units/edit.ts';
import { importUnits } from '../../units/import.ts';
import { listUnits } from '../../units/list.ts';
import { listUnitIds, lookUpUnits } from '../../units/look-up.ts';
import { replaceText } from '../../units/replace-text.ts';
import { retranslateUnit } from '../../units/retranslate.ts';
import { taughtTermIn } from '../../units/taught-term.ts';

/** Each edit reads and writes one unit. */
const editLimit = { max: 600, timeWindow: '1 minute', groupId: 'edit-unit' };

/** Each change reads all units of a document, or asks a model. */
const changeLimit = { max: 60, timeWindow: '1 minute', groupId: 'change-units' };

/** A confirmation may write all units of a document. */
const confirmLimit = { max: 240, timeWindow: '1 minute', groupId: 'confirm-units' };

/** Reading the units of a large selection takes many requests. */
const lookUpLimit = { max: 600, timeWindow: '1 minute', groupId: 'look-up-units' };

/** Each import reads a file, opens a document and may write it. */
const importLimit = { max: 20, timeWindow: '1 minute', groupId: 'import-units' };

/** For one unit with all of its attempts. */
const timeoutMs = 120_000;

/** Each check reads all units of a document and compares them. */
const checkLimit = { max: 60, timeWindow: '1 minute', groupId: 'check-consistency' };

/** Each question reads the units around one. */
const termLimit = { max: 120, timeWindow: '1 minute', groupId: 'taught-term' };

/** Asked again after each change of units while an offer is shown. */
const repetitionsLimit = { max: 600, timeWindow: '1 minute', groupId: 'count-repetitions' };

/** The units of a translation: list, edit, confirm, translate again, make consistent, import. */
export function registerUnitsRoutes(app: App, context: Context): void {
  route(app, 'GET /api/translations/:id/units', async (request) =>
    listUnits(context, userOf(request).id, request.params.id, request.query),
  );

  route(app, 'GET /api/translations/:id/units/ids', async (request) =>
    listUnitIds(context, userOf(request).id, request.params.id, request.query),
  );

  route(
    app,
    'POST /api/translations/:id/units/lookup',
    { config: { rateLimit: lookUpLimit, weight: 2 } },
    async (request) => lookUpUnits(context, userOf(request).id, request.params.id, request.body),
  );

  route(
    app,
    'PUT /api/translations/:id/units/:unitId',
    { bodyLimit: longBodyLimit, config: { rateLimit: editLimit, weight: 2 } },
    async (request) => {
      const { id, unitId } = request.params;
      const { target: wire, ...edit } = request.body;
      return editUnit(context, userOf(request).id, { ...edit, id, unitId, wire });
    },
  );

  route(
    app,
    'POST /api/translations/:id/units/batch',
    { bodyLimit: longBodyLimit, config: { rateLimit: confirmLimit, weight: 5 } },
    async (request) => changeBatch(context, userOf(request).id, request.params.id, request.body),
  );

  route(
    app,
    'POST /api/translations/:id/confirmations',
    { bodyLimit: longBodyLimit, config: { rateLimit: confirmLimit, weight: 5 } },
    async (request, reply) =>
      app.withProgress(reply, userOf(request).id, (work) =>
        confirmUnits(context, userOf(request).id, request.params.id, request.body, work),
      ),
  );

  route(
    app,
    'POST /api/translations/:id/replacements',
    { bodyLimit: longBodyLimit, config: { rateLimit: changeLimit, weight: 20 } },
    async (request, reply) =>
      app.withProgress(reply, userOf(request).id, (work) =>
        replaceText(context, userOf(request).id, request.params.id, request.body, work),
      ),
  );

  route(
    app,
    'GET /api/translations/:id/consistency',
    { config: { rateLimit: checkLimit, weight: 10 } },
    async (request) => checkConsistency(context, userOf(request).id, request.params.id),
  );

  route(
    app,
    'POST /api/translations/:id/consistency',
    { bodyLimit: longBodyLimit, config: { rateLimit: changeLimit, weight: 20 } },
    async (request, reply) =>
      app.withProgress(reply, userOf(request).id, (work) =>
        useEverywhere(context, userOf(request).id, request.params.id, request.body, work),
      ),
  );

  route(
    app,
    'POST /api/translations/:id/units/:unitId/retranslate',
    { bodyLimit: longBodyLimit, config: { rateLimit: changeLimit, weight: 20 } },
    async (request) => {
      const { id, unitId } = request.params;
      return retranslateUnit(context, userOf(request), {
        ...request.body,
        id,
        unitId,
        signal: AbortSignal.timeout(timeoutMs),
      });
    },
  );

  route(
    app,
    'GET /api/translations/:id/units/:unitId/term',
    { config: { rateLimit: termLimit, weight: 5 } },
    async (request) => {
      const { id, unitId } = request.params;
      return taughtTermIn(context, userOf(request).id, id, unitId);
    },
  );

  route(
    app,
    'GET /api/translations/:id/units/:unitId/repetitions',
    { config: { rateLimit: repetitionsLimit, weight: 2 } },
    async (request) => countRepetitions(context, userOf(request).id, request.params),
  );

  route(
    app,
    'POST /api/translations/:id/import',
    { config: { rateLimit: importLimit, weight: 20 } },
    async (request, reply) => {
      const { maxUploadBytes } = context.config;
      const { options, upload } = await readUploadForm(request, importUnitsOptions, maxUploadBytes);
      try {
        if (upload.size > maxUploadBytes) throw new AppError('file_too_large');
        const units = { id: request.params.id, upload, apply: options.apply };
        const { id } = userOf(request);
        return await app.withProgress(reply, id, (work) => importUnits(context, id, units, work));
      } finally {
        await upload.discard();
      }
    },
  );
}
