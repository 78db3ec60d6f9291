/** Windows that one event has sent away come back a little apart, not all in the same second. */
export const spread = (milliseconds: number): number => milliseconds * (0.75 + Math.random() / 2);
