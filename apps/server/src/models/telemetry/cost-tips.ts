import type { ModelStats } from './model-stats.ts';

interface PricedModel {
  readonly id: string;
  readonly pricing: { readonly input: number };
}

/**
 * Suggestions from prices and traffic, as sentences.
 * @param stats as returned by `statsByModel`, most expensive first
 */
export function costTips(
  models: readonly PricedModel[],
  stats: readonly ModelStats[],
  best: ModelStats | null,
): string[] {
  return [...priceTips(models), ...trafficTips(stats, best)];
}

function priceTips(models: readonly PricedModel[]): string[] {
  const priced = models
    .filter(({ pricing }) => pricing.input > 0)
    .toSorted((a, b) => a.pricing.input - b.pricing.input);
  const [cheapest] = priced;
  const priciest = priced.at(-1);
  if (cheapest === undefined || priciest === undefined) return [];
  const first = `The cheapest model is ${cheapest.id} at ${usd(cheapest.pricing.input)} per 1M input tokens.`;
  const times = priciest.pricing.input / cheapest.pricing.input;
  return times < 2
    ? [first]
    : [
        first,
        `${priciest.id} is ${usd(priciest.pricing.input)} per 1M input tokens, about ${Math.floor(times)}x as much.`,
      ];
}

function trafficTips(stats: readonly ModelStats[], best: ModelStats | null): string[] {
  const total = stats.reduce((sum, { totalApiCost }) => sum + totalApiCost, 0);
  const [top] = stats;
  if (top === undefined || top.avgApiCost === null || total === 0) return [];
  const tips: string[] = [];
  const share = Math.round((100 * top.totalApiCost) / total);
  if (stats.length > 1 && share >= 50) tips.push(`${top.model} accounts for ${share}% of the cost.`);
  if (best !== null && best.model !== top.model && (best.avgApiCost ?? 0) < top.avgApiCost / 2)
    tips.push(
      `A call to ${best.model} costs ${usd(best.avgApiCost ?? 0)} on average, one to ${top.model} ${usd(top.avgApiCost)}.`,
    );
  const failing = stats.filter(({ failures, attempts }) => attempts >= 20 && failures / attempts > 0.05);
  for (const { model, failures, attempts } of failing)
    tips.push(`${Math.round((100 * failures) / attempts)}% of the calls to ${model} failed.`);
  return tips;
}

/** Shows small prices with at least two significant digits, because cents would be too coarse. */
function usd(amount: number): string {
  const digits = amount >= 1 || amount === 0 ? 2 : Math.min(6, 2 - Math.floor(Math.log10(amount)));
  const text = amount.toFixed(digits);
  return `$${text.replace(/(\.\d\d\d{0,4}?)0+$/, '$1')}`;
}
