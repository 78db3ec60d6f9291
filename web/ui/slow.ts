import { useEffect, useState } from 'react';

/** Whether something has taken long enough to be worth showing. Shown sooner, every quick answer would flicker. */
export function useSlow(busy: boolean, after = 150): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), after);
    return () => { clearTimeout(timer); setSlow(false); };
  }, [busy, after]);
  // What has ended is not slow any more in the very drawing that shows its end.
  return busy && slow;
}
