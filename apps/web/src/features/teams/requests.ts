import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type InvitedRole, type TeamResponse, teamResponse } from '@verso/contracts';
import { keys, setAnswer } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';

/** The user's workspace. */
export function useTeam() {
  return useQuery({
    queryKey: keys.team,
    queryFn: ({ signal }) => request(teamResponse, 'GET /api/team', { signal }),
    refetchOnWindowFocus: 'always',
  });
}

/** Changes to the workspace. Each response contains its new state; dependent queries are refetched. */
export function useChangeTeam() {
  const client = useQueryClient();
  async function applied(pending: Promise<TeamResponse>): Promise<TeamResponse> {
    const answer = await pending;
    setAnswer(client, keys.team, answer);
    await Promise.all(
      [keys.me, keys.prompts, keys.usage].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
    return answer;
  }
  const change = async (pending: Promise<TeamResponse>): Promise<void> => {
    await applied(pending);
  };
  return {
    create: (name: string) => change(request(teamResponse, 'POST /api/team', { body: { name } })),
    rename: (name: string) => change(request(teamResponse, 'PATCH /api/team', { body: { name } })),
    dissolve: () => change(request(teamResponse, 'DELETE /api/team')),
    leave: () => change(request(teamResponse, 'POST /api/team/leave')),
    transfer: (userId: string) =>
      change(request(teamResponse, 'POST /api/team/owner', { body: { user_id: userId } })),
    setRole: (userId: string, role: InvitedRole) =>
      change(
        request(teamResponse, 'PATCH /api/team/members/:userId', { params: { userId }, body: { role } }),
      ),
    remove: (userId: string) =>
      change(request(teamResponse, 'DELETE /api/team/members/:userId', { params: { userId } })),
    /** @returns whether the e-mail was sent */
    invite: async (email: string, role: InvitedRole) => {
      const answer = await applied(
        request(teamResponse, 'POST /api/team/invitations', { body: { email, role } }),
      );
      return answer.invitation_sent === true;
    },
    withdraw: (id: string) =>
      change(request(teamResponse, 'DELETE /api/team/invitations/:id', { params: { id } })),
  };
}
