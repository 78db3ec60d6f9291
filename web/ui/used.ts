/** How long a step took: minutes, hours, or days with the workdays among them. */
export function usedText({ minutes, workdays }: { minutes: number; workdays: number }): string {
  if (minutes < 1) return '不到1分钟';
  if (minutes < 60) return `${minutes}分钟`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)}小时`;
  return `${Math.floor(minutes / 1440)}天（${workdays}个工作日）`;
}
