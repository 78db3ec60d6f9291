/** The specification: code that has not come after two minutes is given up, and said to be lost. */
const patience = 120_000;

export const inTime = <T>(load: () => Promise<T>): Promise<T> => new Promise<T>((resolve, reject) => {
  const timer = setTimeout(() => reject(new Error('ChunkLoadError: not within two minutes')), patience);
  load().then(resolve, reject).finally(() => clearTimeout(timer));
});
