import { team } from '../../messages/team.ts';
import { toast } from '../../ui/toast.ts';

/** Says what has become of an invitation: sent, waiting for the mail server, or to be passed on by its link. */
export function announceInvitation(email: string, sent: boolean, mailsAreDelivered: boolean): void {
  if (sent) toast('success', team.invite.sent(email));
  else if (mailsAreDelivered) toast('warning', team.invite.waiting(email));
  else toast('info', team.invite.made);
}
