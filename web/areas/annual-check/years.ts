/** The years of lists that are kept by the year: the coming one and the nine before it. */
import { todayForDisplay } from '../../ui/day.ts';

export const yearChoices = () => {
  const next = Number(todayForDisplay().slice(0, 4)) + 1;
  return Array.from({ length: 10 }, (_, at) => ({ value: String(next - at), label: `${next - at}年度` }));
};
