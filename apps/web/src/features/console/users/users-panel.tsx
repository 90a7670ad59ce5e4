import { Suspense } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { PanelSkeleton } from '../parts/panel-skeleton.tsx';
import { useAddress } from '../parts/use-address.ts';
import { UsersList } from './users-list.tsx';

const UserPage = lazy(async () => ({ default: (await import('./user-page.tsx')).UserPage }));

/** All users, or the one in the URL. */
export default function UsersPanel() {
  const id = useAddress().get('user');
  if (id === '') return <UsersList />;
  return (
    <Suspense fallback={<PanelSkeleton />}>
      <UserPage key={id} id={id} />
    </Suspense>
  );
}
