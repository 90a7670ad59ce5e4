import { Button } from '@mantine/core';
import type { CircuitStripsResponse, ProviderHealthResponse } from '@verso/contracts';
import { currentLanguage } from '../../../lib/i18n/language.ts';
import { providerHealth } from '../../../messages/console/health.ts';
import { useNow } from '../../../ui/use-now.ts';
import { formatDuration } from '../parts/duration.ts';
import parts from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import classes from './providers.module.css';
import type { useReset } from './use-providers.ts';

const { strips: words } = providerHealth;

type Strip = CircuitStripsResponse['strips'][number];
type Cell = Strip['cells'][number];
type Look = keyof typeof words.states;

const looks = Object.keys(words.states) as Look[];
const time = new Intl.DateTimeFormat(currentLanguage().formats, {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

function lookOf({ state, calls, failures }: Cell): Look {
  if (state !== 'closed') return state;
  if (calls === 0) return 'none';
  return failures > 0 ? 'failures' : 'closed';
}

interface CircuitStripsProps {
  readonly data: CircuitStripsResponse | undefined;
  readonly providers: readonly ProviderHealthResponse[];
  readonly reset: ReturnType<typeof useReset>;
}

/** Timelines of circuit breakers in the last 24 hours. */
export function CircuitStrips({ data, providers, reset }: CircuitStripsProps) {
  if (data === undefined) return null;
  return (
    <Section title={words.title} text={words.text}>
      {data.strips.length === 0 ? (
        <p className={parts.note}>{words.empty}</p>
      ) : (
        <>
          <ul className={classes.legend} aria-label={words.legend}>
            {looks.map((look) => (
              <li key={look}>
                <span className={classes.swatch} data-look={look} aria-hidden />
                {words.states[look]}
              </li>
            ))}
          </ul>
          <ul className={classes.strips}>
            {data.strips.map((strip) => (
              <StripRow
                key={`${strip.provider}/${strip.model_id}`}
                strip={strip}
                data={data}
                circuit={providers
                  .find(({ provider }) => provider === strip.provider)
                  ?.circuits.find(({ model_id }) => model_id === strip.model_id)}
                reset={reset}
              />
            ))}
          </ul>
          <div className={classes.axis} aria-hidden>
            <span>{words.ago}</span>
            <span>{words.now}</span>
          </div>
        </>
      )}
    </Section>
  );
}

interface StripRowProps extends Pick<CircuitStripsProps, 'reset'> {
  readonly strip: Strip;
  readonly data: CircuitStripsResponse;
  readonly circuit: ProviderHealthResponse['circuits'][number] | undefined;
}

function StripRow({ strip, data, circuit, reset }: StripRowProps) {
  const { provider, model_id, cells } = strip;
  const isOpen = circuit?.state === 'open';
  const now = useNow(1000, isOpen);
  const start = Date.parse(data.from);
  const total = (field: 'calls' | 'failures') => cells.reduce((sum, cell) => sum + cell[field], 0);
  const open = cells.filter(({ state }) => state === 'open').length;
  const wait = circuit?.retry_at ? Date.parse(circuit.retry_at) - now : 0;
  return (
    <li className={classes.strip}>
      <div className={classes.stripName}>{model_id}</div>
      <div
        className={classes.cells}
        role="img"
        aria-label={words.summary({
          model: model_id,
          calls: total('calls'),
          failed: total('failures'),
          open,
        })}
      >
        {cells.map((cell, index) => {
          const at = start + index * data.cell_minutes * 60_000;
          const look = lookOf(cell);
          const moment = time.format(at);
          return (
            <span
              key={at}
              className={classes.cell}
              data-look={look}
              title={words.cell({
                time: moment,
                state: words.states[look],
                calls: cell.calls,
                failures: cell.failures,
              })}
            />
          );
        })}
      </div>
      {isOpen && (
        <div className={classes.actions}>
          <span className={parts.note}>
            {wait > 0 ? words.retry({ time: formatDuration(wait / 1000) }) : words.due}
          </span>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={words.resetNamed({ model: model_id })}
            loading={reset.value?.model_id === model_id}
            onClick={() => void reset.act({ provider, model_id })}
          >
            {providerHealth.reset}
          </Button>
        </div>
      )}
    </li>
  );
}
