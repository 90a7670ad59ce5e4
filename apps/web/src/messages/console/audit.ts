import { defineMessages } from '../../lib/i18n/messages.ts';

/** The audit log. */
export const audit = defineMessages('console/audit', {
  title: 'Audit Log',
  text: 'Changes that administrators made, with the values before and after. The log can’t be edited.',
  loadFailed: 'Failed to load data',
  filters: 'Filters',
  actor: 'Administrator',
  action: 'Action',
  target: 'Target',
  from: 'From',
  to: 'To',
  table: 'Audit log',
  empty: 'No entries match. Every change by an administrator is recorded here.',
  columns: { at: 'When', actor: 'Administrator', action: 'Action', target: 'Target', changes: 'Changes' },
  noChanges: 'No fields',
  nothing: 'nothing',
  becomes: 'becomes',
  address: 'from {ip}',
  more: '{count, number} more',
});
