import { accessLevels, row, type Table, unknownId } from '../callers.ts';

const { everyone, user } = accessLevels;
const forged = 'filename=a&type=b&expires=99999999999999&signature=x';
const email = 'nobody@example.com';
const credentials = { email, password: 'a wrong password' };
const password = { password: 'a wrong password' };
const code = { json: { code: '000000' } };

/** Public routes and the account library. */
export const visitorRoutes: Table = {
  'GET /api/docs': row(everyone, 200),
  'GET /api/docs/json': row(everyone, 200),
  'GET /api/docs/page.css': row(everyone, 200),
  'GET /api/health': row(everyone, 200),
  // Without a configured token, the route does not exist.
  'GET /metrics': row(everyone, 404),
  'GET /api/config': row(everyone, 200),
  'GET /api/showcase': row(everyone, 200),
  'GET /api/pricing': row(everyone, 200),
  // Requires a link signed by the server, even from the owner of the file.
  'GET /api/files/*': row(everyone, '403 This link has expired or is not valid.', ({ file }) => ({
    params: { '*': file },
    query: forged,
  })),
  // Guests need the token of a link, which is a header; see the tests of guests.
  'GET /api/guest': row(everyone, 422),
  'GET /api/guest/units': row(everyone, 422),
  'GET /api/guest/feed': row(everyone, 422),
  'PUT /api/guest/units/:unitId': row(everyone, 422, { params: { unitId: 'x' }, json: { target: 'x' } }),
  'POST /api/guest/confirmations': row(everyone, 422, { json: { unit: 'x' } }),
  'GET /api/guest/pages': row(everyone, 422),
  'GET /api/guest/comments': row(everyone, 422),
  'POST /api/guest/comments': row(everyone, 422, { json: { unit: 'x', text: 'x' } }),
  'POST /api/guest/comments/:commentId/replies': row(everyone, 422, {
    params: { commentId: unknownId },
    json: { text: 'x' },
  }),
  'PATCH /api/guest/comments/:commentId': row(everyone, 422, {
    params: { commentId: unknownId },
    json: { resolved: true },
  }),
  'DELETE /api/guest/comments/:commentId': row(everyone, 422, { params: { commentId: unknownId } }),
  'POST /api/billing/webhook': row(everyone, '404 Not found.', { json: { id: 'evt_forged' } }),

  'POST /api/auth/sign-up/email': row(everyone, 400, { json: { name: '', email, password: 'short' } }),
  'POST /api/auth/sign-in/email': row(everyone, 401, { json: credentials }),
  'POST /api/auth/sign-in/social': row(everyone, 404, { json: { provider: 'google' } }),
  'GET /api/auth/callback/:provider': row(everyone, 302, { params: { provider: 'google' } }),
  'GET /api/auth/get-session': row(everyone, 200),
  // A signed-in user may request a mail to their own address only.
  'POST /api/auth/send-verification-email': row({ visitor: '200' }, 400, { json: { email } }),
  'GET /api/auth/verify-email': row(everyone, 401, { query: 'token=forged' }),
  'POST /api/auth/request-password-reset': row(everyone, 200, { json: { email } }),
  'POST /api/auth/reset-password': row(everyone, 400, {
    json: { token: 'forged', newPassword: 'a new password' },
  }),
  // Completes a sign-in in progress; other callers have none.
  'POST /api/auth/two-factor/verify-totp': row({ visitor: '401' }, 400, code),
  'POST /api/auth/two-factor/verify-backup-code': row({ visitor: '401' }, 400, code),
  'POST /api/auth/change-password': row(user, 400, {
    json: { currentPassword: password.password, newPassword: 'a new password' },
  }),
  'POST /api/auth/two-factor/enable': row(user, 400, { json: password }),
  'POST /api/auth/two-factor/generate-backup-codes': row(user, 400, { json: password }),
  'POST /api/auth/two-factor/disable': row(user, 400, { json: password }),
  'POST /api/auth/update-user': row(user, 200, { json: { name: 'A new name' } }),
};
