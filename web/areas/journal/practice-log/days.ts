/** How days are named on these screens. */
const names = ['日', '一', '二', '三', '四', '五', '六'];
export const weekdayOf = (day: string): string => `周${names[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}`;
/** 6月3日 */
export const shortDay = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;
/** 第2篇, where a day has more than one. */
export const ofDay = (dayNo: number): string => (dayNo > 1 ? `第${dayNo}篇` : '');
