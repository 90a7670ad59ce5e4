import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { reasonOf } from '../../lib/api.ts';
import { signOut } from '../../lib/auth.ts';
import { forgetChosen } from '../../lib/chosen-file.ts';
import { forgetTabMemory } from '../../lib/tab-memory.ts';
import { shell } from '../../messages/shell.ts';
import { toast } from '../../ui/toast.ts';
import { sessionChanged } from './session.ts';

/** Signs out in all tabs and opens the landing page. */
export function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      await signOut();
      forgetChosen();
      forgetTabMemory();
      await sessionChanged(client);
      await navigate('/');
    } catch (error) {
      toast('error', shell.signOutFailed(reasonOf(error)));
      setLeaving(false);
    }
  }

  return { leave, leaving };
}
