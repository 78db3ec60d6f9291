import { useEffect, useState } from 'react';

/** Whether something has taken long enough to be worth showing. Shown sooner, every quick answer would flicker. */
export function useSlow(busy: boolean, after = 150): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), after);
    return () => { clearTimeout(timer); setSlow(false); };
  }, [busy, after]);
  return slow;
}
