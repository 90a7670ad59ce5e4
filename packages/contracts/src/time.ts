import { z } from 'zod';
import { limits } from './limits.ts';

/** Durations in milliseconds. A day has 24 hours: for durations, not for calendar dates. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Databases have no year 0, unlike ISO 8601. */
const sinceYearOne = (text: string) => text >= '0001';
const beforeTheCalendar = 'is too early';

/** The schema of a day in a request, such as `2026-03-01`. */
export const givenDay = () => z.iso.date().refine(sinceYearOne, beforeTheCalendar);

/** The schema of an instant in a request, such as `2026-03-01T12:00:00Z`. */
export const givenInstant = () =>
  z.iso.datetime().max(limits.instantLength).refine(sinceYearOne, beforeTheCalendar);
