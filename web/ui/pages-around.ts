/** First, last, and two either side of the present one; `null` stands for the pages left out. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const shown = [...new Set([1, page - 2, page - 1, page, page + 1, page + 2, last])].filter((one) => one >= 1 && one <= last).sort((a, b) => a - b);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1] ?? one - 1;
    return one - before === 1 ? [one] : one - before === 2 ? [one - 1, one] : [null, one];
  });
}
