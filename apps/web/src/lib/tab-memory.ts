const memories: Map<string, unknown>[] = [];

/** Creates a map whose values stay in memory until the user signs out. */
export function createTabMemory<Value>(): Map<string, Value> {
  const memory = new Map<string, Value>();
  memories.push(memory);
  return memory;
}

export function clearTabMemory(): void {
  for (const memory of memories) memory.clear();
}
