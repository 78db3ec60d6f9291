/** Times of day as people write them: `09:30`. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const two = (number: number) => String(number).padStart(2, '0');

export const minutesBetween = (from: string, to: string): number => minutesOf(to) - minutesOf(from);
export const startOf = (from: string, after: number): string => { const at = minutesOf(from) + after; return `${two(Math.floor(at / 60))}:${two(at % 60)}`; };
/** In the association's zone, which knows no summer time. */
export const momentOf = (day: string, time: string): string => `${day}T${time}:00+08:00`;
