import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { reasonOf } from '../../lib/api.ts';
import { signOut } from '../../lib/auth.ts';
import { clearChosenFile } from '../../lib/chosen-file.ts';
import { clearTabMemory } from '../../lib/tab-memory.ts';
import { shell } from '../../messages/shell.ts';
import { toast } from '../../ui/toast.ts';
import { resetSession } from './session.ts';

/** Signs out in all tabs and opens the landing page. */
export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [signingOut, setSigningOut] = useState(false);

  async function endSession() {
    setSigningOut(true);
    try {
      await signOut();
      clearChosenFile();
      clearTabMemory();
      await resetSession(client);
      await navigate('/');
    } catch (error) {
      toast('error', shell.signOutFailed({ reason: reasonOf(error) }));
      setSigningOut(false);
    }
  }

  return { endSession, signingOut };
}
