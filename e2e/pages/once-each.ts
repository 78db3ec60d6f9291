/** Asked again, the first answer: what takes a page to find out is found out once. */
export function onceEach<Asked extends readonly unknown[], T>(keyOf: (...asked: Asked) => string, find: (...asked: Asked) => Promise<T>): (...asked: Asked) => Promise<T> {
  const found = new Map<string, Promise<T>>();
  return (...asked) => {
    const key = keyOf(...asked);
    const answer = found.get(key) ?? find(...asked);
    found.set(key, answer);
    return answer;
  };
}
