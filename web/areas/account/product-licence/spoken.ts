/** 2027-12-31 as it stands in a sentence. */
export const spoken = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};
