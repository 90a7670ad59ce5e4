import { expect, it } from 'vitest';
import { within } from '../log/activity.ts';
import { originOf, withOrigin } from './origin.ts';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const origin = { requestId: 'the first', traceparent };

it('stores the originating request with a job, and with the jobs that it starts', () => {
  const job = within({ origin, traceparent }, () => withOrigin({ what: 'one' }));
  expect(job).toEqual({ what: 'one', origin });
  const inside = { origin: originOf(job), job: 'translate-document', jobId: '1', traceparent: 'of a stage' };
  expect(within(inside, () => withOrigin({ what: 'two' }))).toEqual({ what: 'two', origin });
});

it('stores no origin outside of a request, and ignores invalid ones', () => {
  expect(withOrigin({ what: 'one' })).toEqual({ what: 'one' });
  for (const data of [null, {}, { origin: 'here' }, { origin: { requestId: 4 } }])
    expect(originOf(data)).toEqual({});
});
