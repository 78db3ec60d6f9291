/** `30000` → `30,000`, at most three decimals. The browser's own formatter reads its tables first, 10 ms on the first page. */
export function countText(count: number): string {
  const [whole = '', decimals] = String(Math.round(count * 1000) / 1000).split('.');
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (decimals ? `.${decimals}` : '');
}
