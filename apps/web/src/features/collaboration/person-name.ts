import type { Person } from '@verso/contracts';
import { collaboration } from '../../messages/collaboration.ts';

/** The name of a person for display. */
export function personName({ name }: Person): string {
  return name ?? collaboration.formerMember;
}
