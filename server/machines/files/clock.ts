/** The machine's time in epoch milliseconds, for ages of temporary things; business time is the database's app_now(). */
export const clock = (): number => performance.timeOrigin + performance.now();
