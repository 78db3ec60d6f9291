/** A user name as it is compared: full-width and capital letters are the same name. */
export const userNameKey = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
