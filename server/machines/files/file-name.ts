/** A file's name as a person gave it: kept as data, shown in lists, offered on download. Never a path. */

/** What Windows takes for a device, whatever follows the dot. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** Invisible signs, among them those that make `合同gpj.exe` read as `合同exe.jpg`. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const longest = 255;
/** More is no name; and putting endless marks into order would take minutes. */
const looked = 2000;

export interface FileName { readonly stem: string; /** As written, without the dot; empty if there is none. */ readonly extension: string }

export function cleanName(given: string): FileName {
  const last = decoded(given.slice(-looked)).normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replaceAll(invisible, '').replaceAll(/[<>:"|?*]/g, '_').trim();
  const dot = plain.lastIndexOf('.');
  const extension = dot > 0 ? plain.slice(dot + 1).trim() : '';
  // A leading dot hides a file, a leading hyphen reads as an option.
  const stem = (extension ? plain.slice(0, dot) : plain).replace(/^[.\s]+/, '').replace(/[.\s]+$/, '').replace(/^-/, '_');
  return { stem: devices.test(stem) ? `_${stem}` : stem || '未命名', extension };
}

/** The whole name again, within the length that a table and a file system hold. */
export function joinName({ stem, extension }: FileName): string {
  const room = longest - (extension ? extension.length + 1 : 0);
  return [...stem].slice(0, room).join('') + (extension ? `.${extension}` : '');
}

/** `%2e%2e%2f` is a path too. What is no such code is a name with a per cent sign. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
