import { z } from 'zod';
import { checkRuleNames, optionalCheckRules } from '../../checks/rules.ts';

const optional: ReadonlySet<string> = new Set(optionalCheckRules);

/** `PUT /api/check-settings/:scope` */
export const saveCheckSettingsRequest = z.object({
  off: z
    .array(z.enum(checkRuleNames).refine((rule) => optional.has(rule), 'This rule always applies'))
    .max(checkRuleNames.length)
    .describe('Rules that are switched off.'),
});

export const checkSettingsResponse = z.object({
  off: z.array(z.enum(checkRuleNames)),
  may_change: z.boolean(),
});
export type CheckSettingsResponse = z.infer<typeof checkSettingsResponse>;
