import { plans, planTier, userSorts, userStanding, usersResponse } from '@verso/contracts';
import { consoleMessages } from '../../../messages/console/console.ts';
import { users } from '../../../messages/console/users.ts';
import { Banner } from '../parts/banner.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { FilterSelect } from '../parts/filter-select.tsx';
import { Pager } from '../parts/pager.tsx';
import { PanelHead } from '../parts/panel-head.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { type Sorting, useSorting } from '../parts/sorting.ts';
import { useAddress } from '../parts/use-address.ts';
import { useConsoleQuery } from '../parts/use-console.ts';
import classes from './users.module.css';
import { UsersTable, userExportColumns } from './users-table.tsx';

const pageSize = 100;
const start: Sorting = { by: 'total_translations', order: 'desc' };
const { filters } = users;
const tierNames = Object.fromEntries(planTier.options.map((tier) => [tier, plans[tier].name]));

/** All users. Search, filters, sorting and page are in the URL. */
export function UsersList() {
  const address = useAddress();
  const { sorting } = useSorting(start);
  const offset = address.number('offset');
  const query = {
    search: address.get('search') || undefined,
    tier: planTier.safeParse(address.get('tier')).data,
    standing: userStanding.safeParse(address.get('standing')).data,
    sort: userSorts.find((name) => name === sorting.by) ?? 'total_translations',
    order: sorting.order,
    limit: pageSize,
    offset,
  };
  const isFiltered = [query.search, query.tier, query.standing].some((filter) => filter !== undefined);
  const list = useConsoleQuery(usersResponse, 'GET /api/admin/users', {
    query,
    failed: consoleMessages.loadFailed,
    live: true,
  });
  const rows = list.data?.users;
  return (
    <div className={classes.panel}>
      <PanelHead
        title={users.title}
        text={users.text}
        actions={
          <>
            <SearchField label={users.search} />
            <FilterSelect name="tier" label={filters.tier} every={filters.everyTier} options={tierNames} />
            <FilterSelect
              name="standing"
              label={filters.standing}
              every={filters.everyone}
              options={filters.standings}
            />
            <ExportButton file="users.csv" rows={rows} columns={userExportColumns} />
          </>
        }
      />
      <Banner message={list.error} onRetry={list.retry} />
      <UsersTable rows={rows} empty={isFiltered ? users.nothingFound : users.empty} sorted={start} />
      <Pager
        offset={offset}
        limit={pageSize}
        total={list.data?.total ?? 0}
        onChange={(next) => address.set({ offset: next })}
      />
    </div>
  );
}
