/** What is being typed, a moment after the last key: nobody asks the server for every letter. */
import { useEffect, useState } from 'react';

const pause = 250;

export function useLater<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
