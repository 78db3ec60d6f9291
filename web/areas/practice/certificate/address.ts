/** The code stands in the address, so that a scan, a link and the browser's own buttons all mean the same. */
const base = '/verify';

export const codeInAddress = (path: string): string => {
  const [, code = ''] = /^\/verify\/([^/]*)/.exec(path) ?? [];
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
};

export const addressOf = (code: string): string => code ? `${base}/${encodeURIComponent(code)}` : base;

/** By fours, as it is printed, so that it can be compared by eye. */
export const grouped = (code: string): string => code.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase().match(/.{1,4}/gu)?.join('-') ?? '';
