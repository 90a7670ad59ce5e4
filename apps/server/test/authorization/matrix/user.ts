import { accessLevels, type Request, type Resources, row, type Table, unknownId } from '../callers.ts';

const { user, ownTranslation, ownPrompt, ownGlossary, ownTermList, ownMemory, ownSession, ownKey, admin } =
  accessLevels;

const prompt = {
  name: 'Contracts',
  prompt_content: 'Translate as a notary would, into {targetLanguage}.',
  category: 'legal',
};
const analysis = { samples: [], targetLanguage: 'de', fileType: 'docx' };
const theTranslation = ({ translation }: Resources) => ({ params: { id: translation } });
const theUnit = (json: unknown) => (resources: Resources) => ({
  params: { id: resources.translation, unitId: resources.unit },
  json,
});
const noComment = (json?: unknown) => (resources: Resources) => ({
  params: { id: resources.translation, commentId: unknownId },
  json,
});
const thePrompt = (json?: unknown) => (resources: Resources) => ({ params: { id: resources.prompt }, json });
const theGlossary =
  (request: Request = {}) =>
  ({ glossary, term }: Resources) => ({ params: { id: glossary, termId: term }, ...request });
const theMemory =
  (request: Request = {}) =>
  ({ memory, segment }: Resources) => ({ params: { id: memory, segmentId: segment }, ...request });
const theTermList =
  (request: Request = {}) =>
  ({ termList }: Resources) => ({ params: { id: termList }, ...request });
const anyPrompt = (json?: unknown) => (resources: Resources) => ({
  params: { id: resources.publicPrompt },
  json,
});

/** Routes for signed-in users, some of them only for the owner of a resource. */
export const userRoutes: Table = {
  'GET /api/me': row(user, 200),
  'GET /api/models': row(user, 200),
  'GET /api/usage': row(user, 200),
  'GET /api/usage/log': row(user, 200),
  'GET /api/usage/daily': row(user, 200),
  'GET /api/survey': row(user, 200),
  'POST /api/survey/dismissals': row(user, 204),
  'POST /api/feedback/submit': row({ ...user, visitor: '401 Failed to submit. Please sign in.' }, 201, {
    json: { type: 'other', message: 'Well done.' },
  }),
  'POST /api/quotes': row(user, 200, { json: { format: 'docx', characters: 1000 } }),
  'POST /api/quotes/document': row(user, '422 Please select a file.', () => ({ form: new FormData() })),
  'POST /api/checks': row(user, '422 Choose the source document.', () => ({ form: new FormData() })),
  'POST /api/analyze-document': row(user, '422 No text content found in document for analysis', {
    json: analysis,
  }),

  // It reaches only work of the caller.
  'DELETE /api/work/:id': row(user, 204, { params: { id: unknownId } }),

  'PATCH /api/account/settings': row(user, 200, { json: {} }),
  'GET /api/account/security': row(user, 200),
  'GET /api/account/export': row(user, 200),
  'GET /api/account/usage.csv': row(user, 200),
  'POST /api/account/deletion': row(user, 403, { json: { password: 'a wrong password' } }),
  'DELETE /api/account/deletion': row(user, 204),
  'POST /api/setup': row(user, '403 This link has expired or is not valid.', { json: { token: 'forged' } }),
  'GET /api/account/sessions': row(user, 200),
  'DELETE /api/account/sessions/:id': row(ownSession, 204, ({ session }) => ({ params: { id: session } })),
  'DELETE /api/account/sessions': row(user, 204, { query: 'scope=others' }),

  'GET /api/account/api-keys': row(user, 200),
  'POST /api/account/api-keys': row(user, 422, { json: {} }),
  'DELETE /api/account/api-keys/:id': row(ownKey, 204, ({ apiKey }) => ({ params: { id: apiKey } })),

  'GET /api/billing': row(user, 200),
  'POST /api/billing/plan': row(user, 409, { json: { tier: 'business' } }),
  'POST /api/billing/portal': row(user, 409),
  'POST /api/billing/refresh': row(user, 200),
  'PUT /api/billing/overage-cap': row({ ...user, another: '403', beta: '403', admin: '403' }, 200, {
    json: { cap_usd: 5 },
  }),

  'GET /api/prompts': row(user, 200),
  'POST /api/prompts': row(user, 201, { json: prompt }),
  'POST /api/prompts/:id/use': row(user, 204, anyPrompt()),
  'POST /api/prompts/:id/report': row(user, 204, anyPrompt({ reason: 'It is an advertisement.' })),
  'PATCH /api/prompts/:id': row(ownPrompt, 200, thePrompt({ name: 'Agreements' })),
  'DELETE /api/prompts/:id': row(ownPrompt, 204, thePrompt()),
  'PUT /api/admin/prompts': row(admin, 200, ({ publicPrompt }) => ({
    json: { id: publicPrompt, is_hidden: true },
  })),

  'GET /api/glossaries': row(user, 200),
  'POST /api/glossaries': row({ ...user, another: '201', beta: '201', admin: '201' }, 201, {
    json: { name: 'Terms', source_language: 'en', target_languages: ['de'] },
  }),
  'POST /api/glossaries/preview': row(user, '422 Please select a file.', () => ({ form: new FormData() })),
  'GET /api/glossaries/:id': row(ownGlossary, 200, theGlossary()),
  'PATCH /api/glossaries/:id': row(ownGlossary, 200, theGlossary({ json: { name: 'Words' } })),
  'GET /api/glossaries/:id/terms': row(ownGlossary, 200, theGlossary()),
  'POST /api/glossaries/:id/terms': row(ownGlossary, 201, theGlossary({ json: { source: 'buyer' } })),
  'PATCH /api/glossaries/:id/terms/:termId': row(
    ownGlossary,
    200,
    theGlossary({ json: { note: 'In a sale.' } }),
  ),
  'GET /api/glossaries/:id/changes': row(ownGlossary, 200, theGlossary()),
  'POST /api/glossaries/:id/import': row(user, '422 Please select a file.', (resources) => ({
    ...theGlossary()(resources),
    form: new FormData(),
  })),
  'GET /api/glossaries/:id/export': row(ownGlossary, 200, theGlossary({ query: 'format=csv' })),
  'DELETE /api/glossaries/:id/terms/:termId': row(ownGlossary, 204, theGlossary()),
  'DELETE /api/glossaries/:id': row(ownGlossary, 204, theGlossary()),

  'GET /api/memories': row(user, 200),
  'POST /api/memories': row({ ...user, another: '201', beta: '201', admin: '201' }, 201, {
    json: { name: 'Letters' },
  }),
  'POST /api/memories/matches': row(user, 200, {
    json: { text: 'The seller', source_language: 'en', target_language: 'de' },
  }),
  'GET /api/memories/:id': row(ownMemory, 200, theMemory()),
  'PATCH /api/memories/:id': row(ownMemory, 200, theMemory({ json: { name: 'Contracts' } })),
  'GET /api/memories/:id/segments': row(ownMemory, 200, theMemory()),
  'PATCH /api/memories/:id/segments/:segmentId': row(
    ownMemory,
    200,
    theMemory({ json: { target: 'Die Verkäuferin' } }),
  ),
  'GET /api/memories/:id/segments/:segmentId/versions': row(ownMemory, 200, theMemory()),
  'POST /api/memories/:id/segments/deletions': row(ownMemory, 200, theMemory({ json: { ids: [unknownId] } })),
  'POST /api/memories/:id/import': row(user, '422 Please select a file.', (resources) => ({
    ...theMemory()(resources),
    form: new FormData(),
  })),
  'GET /api/memories/:id/export': row(ownMemory, 200, theMemory()),
  'DELETE /api/memories/:id/segments/:segmentId': row(ownMemory, 204, theMemory()),
  'DELETE /api/memories/:id': row(ownMemory, 204, theMemory()),

  'GET /api/check-settings/:scope': row(user, 200, { params: { scope: 'account' } }),
  'PUT /api/check-settings/:scope': row(user, 200, { params: { scope: 'account' }, json: { off: [] } }),

  'GET /api/spelling-words/:scope': row(user, 200, { params: { scope: 'account' } }),
  'POST /api/spelling-words/:scope': row(user, 404, {
    params: { scope: 'account' },
    json: { language: 'xx', word: 'x' },
  }),
  'DELETE /api/spelling-words/:scope/:id': row(user, 404, { params: { scope: 'account', id: '1' } }),

  'GET /api/style/:scope': row(user, 200, { params: { scope: 'account' } }),
  'PUT /api/style/:scope': row(user, 409, {
    params: { scope: 'account' },
    json: { rules: [], kept_terms: [], expected_version: 7 },
  }),
  'GET /api/style/:scope/versions': row(user, 200, { params: { scope: 'account' } }),

  'POST /api/term-lists': row(user, '422 Please select a file.', () => ({ form: new FormData() })),
  'POST /api/term-lists/terms': row(user, 201, { json: { target_language: 'de', terms: [] } }),
  'GET /api/term-lists/:id': row(ownTermList, 200, theTermList()),
  'PUT /api/term-lists/:id': row(ownTermList, 200, theTermList({ json: { terms: [] } })),
  'POST /api/term-lists/:id/glossary': row(
    ownTermList,
    404,
    theTermList({ json: { glossary_id: unknownId } }),
  ),
  'POST /api/term-lists/:id/proposals': row(ownTermList, 200, theTermList()),
  'DELETE /api/term-lists/:id': row(ownTermList, 204, theTermList()),

  'GET /api/translations': row(user, 200),
  'POST /api/translations': row(user, '422 Please select a file to translate.', () => ({
    form: new FormData(),
  })),
  'GET /api/translations/:id': row(ownTranslation, 200, theTranslation),
  'GET /api/translations/:id/events': row(ownTranslation, 200, theTranslation),
  'GET /api/translations/:id/download': row(ownTranslation, 200, theTranslation),
  'GET /api/translations/:id/kept': row(ownTranslation, 200, theTranslation),
  'GET /api/translations/:id/pages': row(
    ownTranslation,
    '404 This server does not render pages. The reading view shows the text.',
    theTranslation,
  ),
  'GET /api/translations/:id/fit': row(
    ownTranslation,
    '404 This server does not render pages. The reading view shows the text.',
    theTranslation,
  ),
  'POST /api/translations/:id/fit': row(
    ownTranslation,
    '404 This server does not render pages. The reading view shows the text.',
    (resources) => ({ ...theTranslation(resources), json: { units: ['u1'] } }),
  ),
  'GET /api/translations/:id/export': row(ownTranslation, 200, (resources) => ({
    ...theTranslation(resources),
    query: 'format=tmx',
  })),
  'POST /api/translations/:id/import': row(user, '422 Please select a file.', (resources) => ({
    ...theTranslation(resources),
    form: new FormData(),
  })),
  'GET /api/translations/:id/units': row(ownTranslation, 200, theTranslation),
  'GET /api/translations/:id/units/ids': row(ownTranslation, 200, theTranslation),
  'POST /api/translations/:id/units/lookup': row(ownTranslation, 200, (resources) => ({
    ...theTranslation(resources),
    json: { ids: ['u1'] },
  })),
  'PUT /api/translations/:id/units/:unitId': row(
    ownTranslation,
    200,
    theUnit({ target: 'Mit eigenen Worten.' }),
  ),
  'POST /api/translations/:id/units/:unitId/retranslate': row(ownTranslation, 200, theUnit({})),
  'POST /api/translations/:id/units/batch': row(ownTranslation, 200, (resources) => ({
    ...theTranslation(resources),
    json: { action: 'confirm', ids: ['u1'] },
  })),
  'GET /api/translations/:id/units/:unitId/term': row(ownTranslation, 200, ({ translation, unit }) => ({
    params: { id: translation, unitId: unit },
  })),
  'GET /api/translations/:id/units/:unitId/repetitions': row(
    ownTranslation,
    200,
    ({ translation, unit }) => ({
      params: { id: translation, unitId: unit },
    }),
  ),
  'GET /api/translations/:id/units/feed': row(ownTranslation, 200, theTranslation),
  'PUT /api/translations/:id/units/presence': row(ownTranslation, 204, (resources) => ({
    ...theTranslation(resources),
    json: { unit: 'u1' },
  })),
  'POST /api/translations/:id/confirmations': row(ownTranslation, 200, (resources) => ({
    ...theTranslation(resources),
    json: {},
  })),
  'POST /api/translations/:id/replacements': row(ownTranslation, 200, (resources) => ({
    ...theTranslation(resources),
    json: { find: 'Summe', replacement: 'Gesamt' },
  })),
  'GET /api/translations/:id/checks': row(ownTranslation, 200, theTranslation),
  'GET /api/translations/:id/checks/rules': row(ownTranslation, 200, theTranslation),
  'POST /api/translations/:id/checks/fixes': row(ownTranslation, 200, (resources) => ({
    ...theTranslation(resources),
    json: { rule: 'spacing' },
  })),
  'PUT /api/translations/:id/checks/ignored': row(ownTranslation, 204, (resources) => ({
    ...theTranslation(resources),
    json: { unit: 'u1', rule: 'numbers', target: null },
  })),
  'POST /api/translations/:id/spelling': row(ownTranslation, 200, (resources) => ({
    ...theTranslation(resources),
    json: { words: ['Summe'] },
  })),
  'POST /api/translations/:id/spelling/suggestions': row(ownTranslation, 200, (resources) => ({
    ...theTranslation(resources),
    json: { word: 'Sume' },
  })),
  'POST /api/translations/:id/spelling/dictionary': row(ownTranslation, 204, (resources) => ({
    ...theTranslation(resources),
    json: { word: 'Verso' },
  })),
  'GET /api/translations/:id/consistency': row(ownTranslation, 200, theTranslation),
  'POST /api/translations/:id/consistency': row(ownTranslation, 200, (resources) => ({
    ...theTranslation(resources),
    json: { kind: 'segment', source: 'Total', target: 'Summe' },
  })),
  'GET /api/translations/:id/people': row(ownTranslation, 200, theTranslation),
  'GET /api/translations/:id/comments': row(ownTranslation, 200, theTranslation),
  'POST /api/translations/:id/comments': row(ownTranslation, 201, (resources) => ({
    ...theTranslation(resources),
    json: { unit: resources.unit, text: 'Is this right?' },
  })),
  'POST /api/translations/:id/comments/:commentId/replies': row(
    ownTranslation,
    '404 This comment no longer exists.',
    noComment({ text: 'Yes.' }),
  ),
  'PATCH /api/translations/:id/comments/:commentId': row(
    ownTranslation,
    '404 This comment no longer exists.',
    noComment({ resolved: true }),
  ),
  'DELETE /api/translations/:id/comments/:commentId': row(
    ownTranslation,
    '404 This comment no longer exists.',
    noComment(),
  ),
  'GET /api/translations/:id/assignments': row(ownTranslation, 200, theTranslation),
  'POST /api/translations/:id/assignments': row(
    ownTranslation,
    '404 This person can’t edit translations of the workspace.',
    (resources) => ({ ...theTranslation(resources), json: { user_id: unknownId } }),
  ),
  'DELETE /api/translations/:id/assignments/:assignmentId': row(
    ownTranslation,
    '404 This assignment no longer exists.',
    ({ translation }) => ({ params: { id: translation, assignmentId: unknownId } }),
  ),
  'PUT /api/translations/:id/review': row(ownTranslation, 200, (resources) => ({
    ...theTranslation(resources),
    json: { state: 'in-review' },
  })),
  'GET /api/translations/:id/activity': row(ownTranslation, 200, theTranslation),
  'GET /api/translations/:id/guest-links': row(ownTranslation, 200, theTranslation),
  'POST /api/translations/:id/guest-links': row(ownTranslation, 201, (resources) => ({
    ...theTranslation(resources),
    json: { label: 'Legal' },
  })),
  'DELETE /api/translations/:id/guest-links/:linkId': row(
    ownTranslation,
    '404 This link no longer works.',
    ({ translation }) => ({ params: { id: translation, linkId: unknownId } }),
  ),
  'GET /api/notices': row(user, 200),
  'GET /api/notices/unread': row(user, 200),
  'POST /api/notices/read': row(user, 200, { json: {} }),
  'GET /api/translations/:id/comparison': row(ownTranslation, 409, theTranslation),
  'POST /api/translations/:id/vote': row(ownTranslation, 409, (resources) => ({
    ...theTranslation(resources),
    json: { preference: 'A' },
  })),
  'POST /api/ab-test-feedback': row({ ...user, visitor: '401 Not authenticated' }, 404, {
    json: { test_id: unknownId, document_name: 'Letter.docx', user_preference: 'model_a' },
  }),
  'POST /api/translations/:id/cancel': row(
    ownTranslation,
    '409 This translation is no longer running.',
    theTranslation,
  ),
  'POST /api/translations/:id/retry': row(
    ownTranslation,
    '409 Only failed or canceled translations can be retried.',
    theTranslation,
  ),
  'DELETE /api/translations/:id': row(ownTranslation, 204, theTranslation),

  'POST /api/auth/sign-out': row({}, 200),
};
