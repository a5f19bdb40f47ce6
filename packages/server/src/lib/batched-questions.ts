/**
 * Looks up many things with one query: callers that come while a query is under way wait for the next one, which looks up all of them. So each
 * answer was found after its request, as if everyone had asked alone.
 */
export function together<Key, Answer>(ask: (keys: Key[]) => Promise<(key: Key) => Answer>): (key: Key) => Promise<Answer> {
  let waiting: { key: Key; resolve: (answer: Answer) => void; reject: (error: unknown) => void }[] = [];
  let isUnderWay = false;
  const askNext = async (): Promise<void> => {
    isUnderWay = true;
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      try {
        const answerFor = await ask(asked.map(({ key }) => key));
        for (const { key, resolve } of asked) resolve(answerFor(key));
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    isUnderWay = false;
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isUnderWay) void askNext();
    });
}
