/** Moments as people read them. The server writes them in Chinese time (`2026-03-01T09:00:00.5+08:00`), so nothing is computed. */
export const minuteOf = (moment: string): string => moment.slice(0, 16).replace('T', ' ');
export const dayOfMoment = (moment: string): string => moment.slice(0, 10);
