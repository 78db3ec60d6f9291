/** 实习日志册 of many interns: as many as are printed in one go (internship rules 7). */
export const mostBooks = 100;
