import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type InvitedRole, type TeamResponse, teamResponse } from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { type RequestOptions, request } from '../../lib/api.ts';

const path = '/api/team';

/** The workspace one belongs to. */
export function useTeam() {
  return useQuery({
    queryKey: keys.team,
    queryFn: ({ signal }) => request(teamResponse, path, { signal }),
    refetchOnWindowFocus: 'always',
  });
}

/** Everything that changes a workspace. Each answer is how it stands then; what depends on it is asked for anew. */
export function useChangeTeam() {
  const client = useQueryClient();
  async function ask(where: string, options: RequestOptions): Promise<TeamResponse> {
    const answer: TeamResponse = await request(teamResponse, `${path}${where}`, options);
    client.setQueryData(keys.team, answer);
    await Promise.all(
      [keys.me, keys.prompts, keys.usage].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
    return answer;
  }
  const change = async (where: string, options: RequestOptions): Promise<void> => {
    await ask(where, options);
  };
  return {
    create: (name: string) => change('', { method: 'POST', body: { name } }),
    rename: (name: string) => change('', { method: 'PATCH', body: { name } }),
    dissolve: () => change('', { method: 'DELETE' }),
    leave: () => change('/leave', { method: 'POST' }),
    handOver: (userId: string) => change('/owner', { method: 'POST', body: { user_id: userId } }),
    setRole: (userId: string, role: InvitedRole) =>
      change(`/members/${userId}`, { method: 'PATCH', body: { role } }),
    remove: (userId: string) => change(`/members/${userId}`, { method: 'DELETE' }),
    /** @returns whether a mail has left */
    invite: async (email: string, role: InvitedRole) => {
      const answer = await ask('/invitations', { method: 'POST', body: { email, role } });
      return answer.invitation_sent === true;
    },
    withdraw: (id: string) => change(`/invitations/${id}`, { method: 'DELETE' }),
  };
}
