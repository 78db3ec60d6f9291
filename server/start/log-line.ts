/**
 * What a line of the log may say. Causes of faults are written as they came, from the database, from vendors, from
 * whatever threw: a number or a token may stand in one, and logs are read and kept by others (ASVS 16.2.5).
 */
const hidden: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(?<![\w.-])[1-9]\d{5}(?:19|20)\d{9}[\dXx](?![\w-])/g, '〔证件号码〕'],
  [/(?<![\w.+-])(?:\+?86[ -]?)?1[3-9]\d(?:[ -]?\d{4}){2}(?![\w-])/g, '〔手机号〕'],
  [/(\bBearer\s+|\b(?:access_?-?token|token|ticket|password|secret)["']?\s*[=:]\s*["']?|__Host-[\w-]+=)[^\s"'&;,}]{6,}/gi, '$1〔略〕'],
  [/\$argon2\w*\$[^\s"']+|\bv1\.k\d+\.[\w.-]{16,}/g, '〔略〕'],
];

export const logLine = (line: string): string => hidden.reduce((said, [pattern, instead]) => said.replaceAll(pattern, instead), line);
