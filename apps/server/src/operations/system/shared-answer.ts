/**
 * Asks at most once at a time, and not again for a while: callers in between share the answer.
 * @param now milliseconds of a clock that never goes back
 */
export function sharedAnswer<Answer>(
  ask: () => Promise<Answer>,
  freshForMs: number,
  now: () => number,
): () => Promise<Answer> {
  let last: { readonly answer: Promise<Answer>; answeredAt: number | null } | undefined;
  return () => {
    const isFresh = last !== undefined && (last.answeredAt === null || now() - last.answeredAt < freshForMs);
    if (last !== undefined && isFresh) return last.answer;
    const asked = { answer: ask(), answeredAt: null as number | null };
    last = asked;
    const answered = () => {
      asked.answeredAt = now();
    };
    asked.answer.then(answered, answered);
    return asked.answer;
  };
}
