import { z } from 'zod';
import {
  changeMemberRequest,
  handOverRequest,
  invitationResponse,
  inviteRequest,
  teamNameRequest,
  teamResponse,
} from '../../api/identity/teams.ts';
import { type EndpointTable, idParams } from '../endpoint.ts';

export const teamsEndpoints = {
  'GET /api/invitations/:token': {
    operationId: 'getInvitation',
    tag: 'team',
    summary: 'Get an invitation by its token',
    access: 'anyone',
    params: z.object({ token: z.string().min(1).max(200) }),
    response: { 200: invitationResponse },
    errors: ['not_found', 'link_expired'],
  },

  'POST /api/invitations/:token/accept': {
    operationId: 'acceptInvitation',
    tag: 'team',
    summary: 'Accept an invitation',
    access: 'user',
    params: z.object({ token: z.string().min(1).max(200) }),
    response: { 200: teamResponse },
    errors: ['not_found', 'conflict', 'email_not_verified', 'link_expired'],
  },

  'GET /api/team': {
    operationId: 'getTeam',
    tag: 'team',
    summary: 'Get your workspace',
    access: 'user',
    response: { 200: teamResponse },
  },

  'POST /api/team': {
    operationId: 'createTeam',
    tag: 'team',
    summary: 'Create a workspace on your plan',
    access: 'user',
    body: teamNameRequest,
    response: { 200: teamResponse },
    errors: ['team_not_in_plan', 'conflict'],
  },

  'PATCH /api/team': {
    operationId: 'renameTeam',
    tag: 'team',
    summary: 'Rename the workspace',
    access: 'user',
    body: teamNameRequest,
    response: { 200: teamResponse },
    errors: ['not_found', 'forbidden'],
  },

  'DELETE /api/team': {
    operationId: 'dissolveTeam',
    tag: 'team',
    summary: 'Delete the workspace; members keep their own work',
    access: 'user',
    response: { 200: teamResponse },
    errors: ['not_found', 'forbidden'],
  },

  'POST /api/team/owner': {
    operationId: 'transferTeam',
    tag: 'team',
    summary: 'Transfer the workspace to another member',
    access: 'user',
    body: handOverRequest,
    response: { 200: teamResponse },
    errors: ['not_found', 'forbidden', 'conflict'],
  },

  'POST /api/team/leave': {
    operationId: 'leaveTeam',
    tag: 'team',
    summary: 'Leave the workspace',
    access: 'user',
    response: { 200: teamResponse },
    errors: ['not_found', 'conflict'],
  },

  'PATCH /api/team/members/:userId': {
    operationId: 'changeMemberRole',
    tag: 'team',
    summary: 'Change the role of a member',
    access: 'user',
    params: z.object({ userId: z.string().min(1).max(100) }),
    body: changeMemberRequest,
    response: { 200: teamResponse },
    errors: ['not_found', 'forbidden'],
  },

  'DELETE /api/team/members/:userId': {
    operationId: 'removeMember',
    tag: 'team',
    summary: 'Remove a member',
    access: 'user',
    params: z.object({ userId: z.string().min(1).max(100) }),
    response: { 200: teamResponse },
    errors: ['not_found', 'forbidden'],
  },

  'POST /api/team/invitations': {
    operationId: 'inviteMember',
    tag: 'team',
    summary: 'Invite someone by email',
    access: 'user',
    body: inviteRequest,
    response: { 200: teamResponse },
    errors: ['not_found', 'forbidden', 'conflict', 'limit_reached'],
  },

  'DELETE /api/team/invitations/:id': {
    operationId: 'withdrawInvitation',
    tag: 'team',
    summary: 'Withdraw an invitation',
    access: 'user',
    params: idParams,
    response: { 200: teamResponse },
    errors: ['not_found', 'forbidden'],
  },
} as const satisfies EndpointTable;
