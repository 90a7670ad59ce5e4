import { Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type CheckRule,
  type CheckSettingsResponse,
  checkSettingsResponse,
  optionalCheckRules,
  type StyleScope,
} from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { reasonOf, request } from '../../lib/api.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { checks as messages } from '../../messages/checks.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.ts';
import classes from './check-settings.module.css';

/** The quality checks of an account or a workspace: each rule can be switched off. */
export function CheckSettingsSection({ scope }: { scope: StyleScope }) {
  const query = useQuery({
    queryKey: keys.checkSettings(scope),
    queryFn: ({ signal }) =>
      request(checkSettingsResponse, 'GET /api/check-settings/:scope', { params: { scope }, signal }),
  });
  return (
    <Section title={messages.settingsTitles[scope]} text={messages.settingsTexts[scope]}>
      <Loaded query={query} height={480}>
        {(settings) => <Switches scope={scope} settings={settings} />}
      </Loaded>
    </Section>
  );
}

interface SwitchesProps {
  readonly scope: StyleScope;
  readonly settings: CheckSettingsResponse;
}

function Switches({ scope, settings: { off, may_change } }: SwitchesProps) {
  const client = useQueryClient();
  const queryKey = keys.checkSettings(scope);
  const save = useMutation({
    mutationFn: (next: readonly CheckRule[]) =>
      request(checkSettingsResponse, 'PUT /api/check-settings/:scope', {
        params: { scope },
        body: { off: [...next] },
      }),
    // Each change has all rules: the last one must arrive last.
    scope: { id: `check-settings ${scope}` },
    onMutate: async (next) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<CheckSettingsResponse>(queryKey, { off: [...next], may_change: true });
    },
    onSuccess: () => {
      toast('success', messages.settingsSaved);
      void client.invalidateQueries({ queryKey: keys.translations });
    },
    onError: (error) => {
      toast('error', reasonOf(error));
      void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <div className={classes.switches}>
      {optionalCheckRules.map((rule) => (
        <Switch
          key={rule}
          label={messages.rules[rule]}
          description={messages.explained[rule]}
          checked={!off.includes(rule)}
          disabled={!may_change}
          onChange={({ currentTarget: { checked } }) =>
            save.mutate(checked ? off.filter((other) => other !== rule) : [...off, rule])
          }
        />
      ))}
      {!may_change && <p className={classes.note}>{messages.readOnly}</p>}
    </div>
  );
}
