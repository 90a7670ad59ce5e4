import { team } from '../../messages/teams.ts';
import { toast } from '../../ui/toast.ts';

/** Shows whether an invitation was sent, waits for the mail server, or must be shared by its link. */
export function announceInvitation(email: string, sent: boolean, canSendEmail: boolean): void {
  if (sent) toast('success', team.invite.sent({ email }));
  else if (canSendEmail) toast('warning', team.invite.waiting({ email }));
  else toast('info', team.invite.made);
}
