/** Spans of time in milliseconds. A day has 24 hours: for spans, not for dates of a calendar. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
