import { accessLevels, type Resources, row, type Table, unknownId } from '../callers.ts';

const { everyone, user, ownTeam } = accessLevels;
const notInPlan = { another: '402', beta: '402', admin: '402' };
const theMember =
  (json?: unknown) =>
  ({ member }: Resources) => ({ params: { userId: member }, json });
const forged = { params: { token: 'forged' } };

/** Workspaces: routes name none and act on the caller's own. Here, only `owner` is in one. */
export const teamRoutes: Table = {
  'GET /api/team': row(user, 200),
  'POST /api/team': row({ ...user, ...notInPlan }, 409, { json: { name: 'Acme' } }),
  'PATCH /api/team': row(ownTeam, 200, { json: { name: 'Acme and Sons' } }),
  'POST /api/team/invitations': row(ownTeam, 200, { json: { email: 'somebody@example.com' } }),
  'DELETE /api/team/invitations/:id': row(ownTeam, 200, ({ invitation }) => ({ params: { id: invitation } })),
  'PATCH /api/team/members/:userId': row(ownTeam, 200, theMember({ role: 'admin' })),
  'DELETE /api/team/members/:userId': row(ownTeam, 200, theMember()),
  'POST /api/team/owner': row(ownTeam, 404, { json: { user_id: unknownId } }),
  'POST /api/team/leave': row(ownTeam, 409),
  'DELETE /api/team': row(ownTeam, 200),
  // The invitation token opens the invitation for the invited address.
  'GET /api/invitations/:token': row(everyone, 403, forged),
  'POST /api/invitations/:token/accept': row(user, 403, forged),
};
