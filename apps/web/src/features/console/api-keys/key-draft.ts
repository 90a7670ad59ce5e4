import { type CreateKeyRequest, type KeyResponse, keyPriority, providers } from '@verso/contracts';

/** What stands in the form of a key. Numbers are text or empty while they are typed. */
export interface KeyDraft {
  readonly provider: KeyResponse['provider'];
  readonly key_name: string;
  readonly key_value: string;
  readonly priority: number | string;
  readonly rate_limit_rpm: number | string;
  readonly base_url: string;
  readonly deployment: string;
  readonly apiVersion: string;
  readonly model: string;
  readonly notes: string;
}

export const emptyKey: KeyDraft = {
  provider: 'google-gemini',
  key_name: '',
  key_value: '',
  priority: keyPriority.default,
  rate_limit_rpm: usualLimit('google-gemini'),
  base_url: '',
  deployment: '',
  apiVersion: '',
  model: '',
  notes: '',
};

/** The limit that a new key of a provider starts with; empty: none. */
export function usualLimit(provider: KeyResponse['provider']): number | string {
  return providers[provider].defaultRateLimitRpm ?? '';
}

export function draftOf(key: KeyResponse): KeyDraft {
  return {
    provider: key.provider,
    key_name: key.key_name,
    key_value: '',
    priority: key.priority,
    rate_limit_rpm: key.rate_limit_rpm ?? '',
    base_url: key.base_url ?? '',
    deployment: key.settings.deployment ?? '',
    apiVersion: key.settings.apiVersion ?? '',
    model: key.settings.model ?? '',
    notes: key.notes ?? '',
  };
}

/** What is sent to add a key. Empty optional fields are null. */
export function additionOf(draft: KeyDraft) {
  const { deployment, apiVersion, model, ...fields } = draft;
  const settings: CreateKeyRequest['settings'] = {
    ...(deployment.trim() === '' ? {} : { deployment }),
    ...(apiVersion.trim() === '' ? {} : { apiVersion }),
    ...(model.trim() === '' ? {} : { model }),
  };
  return {
    ...fields,
    rate_limit_rpm: draft.rate_limit_rpm === '' ? null : draft.rate_limit_rpm,
    base_url: draft.base_url.trim() || null,
    notes: draft.notes.trim() || null,
    settings,
  };
}

/** What is sent to change a key: what it is called with alone where that is new, as it would be tested again. */
export function changeOf(before: KeyDraft, draft: KeyDraft) {
  const { provider: _provider, key_value: value, base_url: address, settings, ...fields } = additionOf(draft);
  const old = additionOf(before);
  return {
    ...fields,
    ...(value.trim() === '' ? {} : { key_value: value }),
    ...(address === old.base_url ? {} : { base_url: address }),
    ...(JSON.stringify(settings) === JSON.stringify(old.settings) ? {} : { settings }),
  };
}
