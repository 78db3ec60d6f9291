/** Times of day as people write them: `09:30`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const two = (number: number) => String(number).padStart(2, '0');

export const timeOfDay = (minutes: number): string => `${two(Math.floor(minutes / 60) % 24)}:${two(Math.floor(minutes % 60))}`;
export const minutesBetween = (from: string, to: string): number => minutesOf(to) - minutesOf(from);
export const startOf = (from: string, after: number): string => timeOfDay(minutesOf(from) + after);
/** In the association's zone, which knows no summer time. */
export const minuteOf = (moment: string): number => (Date.parse(moment) / 60_000 + 480) % 1440;
export const momentOf = (day: string, time: string): string => `${day}T${time}:00+08:00`;
