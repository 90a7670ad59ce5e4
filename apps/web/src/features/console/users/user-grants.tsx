import { listGrantsResponse } from '@verso/contracts';
import { grants } from '../../../messages/console/credits.ts';
import { users } from '../../../messages/console/users.ts';
import { grantColumns } from '../credits/grants-table.tsx';
import { Banner } from '../parts/banner.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { useConsoleQuery } from '../parts/use-console.ts';

const messages = users.detail.credits;

/** A user's grants with their remaining characters. */
export function UserGrants({ userId }: { userId: string }) {
  const query = { user: userId, limit: 50 };
  const list = useConsoleQuery(listGrantsResponse, 'GET /api/admin/manage-credits', {
    query,
    failed: grants.failed.load,
  });
  return (
    <>
      <Banner message={list.error} onRetry={list.retry} />
      <DataTable
        label={messages.table}
        headers={grants.list.columns}
        columns={grantColumns}
        rows={list.data?.grants}
        rowKey={(grant) => grant.grant_id}
        empty={messages.empty}
      />
    </>
  );
}
