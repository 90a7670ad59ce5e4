const memories: Map<string, unknown>[] = [];

/** What this tab remembers of its user, in memory alone and until they sign out. */
export function tabMemory<Value>(): Map<string, Value> {
  const memory = new Map<string, Value>();
  memories.push(memory);
  return memory;
}

export function forgetTabMemory(): void {
  for (const memory of memories) memory.clear();
}
