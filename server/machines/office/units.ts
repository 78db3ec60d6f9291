/** The measure of office files. Apart from the pictures, because the thread that fills templates draws none of them itself. */
export const emuPerMm = 36_000;
