/** How many there are, asked of the lists themselves: each number is what its list would show. */
import { useQueries } from '@tanstack/react-query';
import type { Counted } from '../../../ui/charts/Bars.tsx';

export interface Question { label: string; to?: string; /** Tells one question from another. */ key: string; count(signal: AbortSignal): Promise<number> }

/** All at once, in the order in which they were asked; `undefined` until every answer is there. */
export function useCounts(questions: readonly Question[]): { items: readonly Counted[] | undefined; failed: boolean; again(): void } {
  const answers = useQueries({ queries: questions.map(({ key, count }) => ({ queryKey: ['count', key], queryFn: ({ signal }: { signal: AbortSignal }) => count(signal) })) });
  const items = questions.flatMap(({ label, to }, at) => { const value = answers[at]?.data; return value === undefined ? [] : [{ label, value, to }]; });
  return {
    items: items.length === questions.length ? items : undefined,
    failed: answers.some(({ isError }) => isError),
    again: () => { for (const answer of answers) if (answer.isError) void answer.refetch(); },
  };
}
