/** The base allowance: code runs slowly the first time. */
const BASE = 600;
/** Several times the slowest parser's time with coverage enabled. */
const PER_KIBIBYTE = 30;

/** The CPU time allowed for an input size, in milliseconds. Quadratic time exceeds it long before a hang would show. */
export const allowedMs = (bytes: number): number => BASE + (PER_KIBIBYTE * bytes) / 1024;
