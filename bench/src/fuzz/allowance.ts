/** What a small input may take, whatever is in it: code that runs for the first time is slow. */
const BASE = 600;
/** Several times what the slowest parser takes, with its coverage recorded. */
const PER_KIBIBYTE = 30;

/**
 * CPU time that an input of a size may take, in milliseconds. Time that grows with the square of a size is beyond it long before
 * a hang would show.
 */
export const allowedMs = (bytes: number): number => BASE + (PER_KIBIBYTE * bytes) / 1024;
