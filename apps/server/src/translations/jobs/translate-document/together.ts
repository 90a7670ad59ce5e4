/**
 * Waits for two steps that do not need each other. Unlike with `Promise.all`, a failure is thrown when both have ended, so that none
 * works on in a folder that is gone.
 * @throws the first step's failure, otherwise the second's
 */
export async function together<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}
