import { markUnsaved } from '../kernel/leave.ts';
import { usePane } from '../kernel/pane.ts';

/** While a row of calls is under way, leaving its page asks first. It takes its word back behind another tab, too, where no effect could. */
export function useUnderWay(what: string): <T>(work: Promise<T>) => Promise<T> {
  const pane = usePane();
  return async (work) => {
    const owner = {};
    markUnsaved(owner, { what: `${what}（正在进行）`, pane, still: () => true });
    try {
      return await work;
    } finally {
      markUnsaved(owner, null);
    }
  };
}
