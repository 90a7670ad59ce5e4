import { modelMessages, modelPricesResponse } from '@verso/contracts';
import { modelTexts } from '../../../messages/console/models.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Banner } from '../parts/banner.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { formatPrice } from '../parts/format.ts';
import { useConsoleQuery } from '../parts/use-console.ts';

const messages = modelTexts.history;

/** All prices of a model with their sources, newest first. */
export function PriceHistory({ id }: { id: string }) {
  const query = useConsoleQuery(modelPricesResponse, 'GET /api/admin/models/:id/prices', {
    params: { id },
    failed: modelMessages.pricesFailed,
  });
  const now = new Date(useNow(60_000));
  return (
    <>
      <Banner message={query.error} onRetry={query.retry} />
      {(query.data !== undefined || query.error === null) && (
        <DataTable
          label={messages.table}
          headers={messages}
          rows={query.data?.prices}
          rowKey={(price) => price.effective_from}
          empty=""
          columns={[
            {
              key: 'since',
              isName: true,
              cell: (price) => <RelativeTime iso={price.effective_from} now={now} />,
            },
            { key: 'input', align: 'right', cell: (price) => formatPrice(price.pricing_input_per_1m) },
            { key: 'output', align: 'right', cell: (price) => formatPrice(price.pricing_output_per_1m) },
            {
              key: 'cached',
              align: 'right',
              cell: ({ pricing_cached_input_per_1m: cached }) =>
                cached === null ? messages.asInput : formatPrice(cached),
            },
            {
              key: 'source',
              cell: ({ source, observed_on: on }) => (on === null ? source : `${source}, ${on}`),
            },
          ]}
        />
      )}
    </>
  );
}
