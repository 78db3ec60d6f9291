/**
 * Looks through a PDF for what acts by itself. Names inside compressed objects are not seen: the flag is help for a
 * reviewer and no proof of harmlessness, which is why PDFs are only ever sent as a download or into a viewer without scripts.
 */
import { open } from 'node:fs/promises';
import type { FileFlag } from 'contract/areas/system/file-limits';
import { keysOf } from 'contract/kernel/keys';

const signs: Readonly<Record<Exclude<FileFlag, 'BACKGROUND' | 'OLD_PHOTO'>, RegExp>> = {
  SCRIPT: /\/JavaScript\b/,
  // An array is only the page to show first; office programs write it into every file.
  OPEN_ACTION: /\/OpenAction\s*[^\s[]/,
  LAUNCH: /\/Launch\b/,
  EMBEDDED_FILE: /\/EmbeddedFiles?\b/,
  ENCRYPTED: /\/Encrypt\b/,
};
const flags = keysOf(signs);

const step = 64 * 1024;
/** Longer than any sign, so that none is cut in two. */
const overlap = 128;
/** Where the end mark must stand; some programs pad the end. */
const endWithin = 8 * 1024;

export async function inspectPdf(path: string): Promise<{ complete: boolean; flags: FileFlag[] }> {
  const found = new Set<FileFlag>();
  let before = '';
  let tail = '';
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(step);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, step);
      if (bytesRead === 0) break;
      const text = before + buffer.toString('latin1', 0, bytesRead);
      const plain = text.includes('#') ? unescaped(text) : text;
      for (const flag of flags) if (!found.has(flag) && signs[flag].test(plain)) found.add(flag);
      before = text.slice(-overlap);
      tail = (tail + text).slice(-endWithin);
    }
  } finally {
    await file.close();
  }
  return { complete: tail.includes('%%EOF'), flags: flags.filter((flag) => found.has(flag)) };
}

/** Names may be written `/J#61vaScript`. */
const unescaped = (text: string) => text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
