/** QR codes (ISO/IEC 18004) as one path, for the screen and for files. */
import { encodeQR } from 'qr';

export type QrLevel = 'low' | 'medium' | 'quartile' | 'high';

/** How much of the code may be dirty or covered. */
export const qrLevels: Readonly<Record<QrLevel, string>> = { low: '低（7%）', medium: '中（15%）', quartile: '较高（25%）', high: '高（30%）' };

/** Modules of light around it, as the standard asks. */
const quiet = 4;

/** Null when the text is too long for any code of that level. */
export function qrOf(text: string, level: QrLevel): { width: number; path: string } | null {
  try {
    const rows = encodeQR(text, 'raw', { ecc: level, border: quiet });
    return { width: rows.length, path: rows.flatMap((row, y) => row.flatMap((dark, x) => dark ? [`M${x} ${y}h1v1h-1z`] : [])).join('') };
  } catch {
    return null;
  }
}

/** The same as a drawing of its own, to print or to put into a letter. */
export function qrFile(text: string, level: QrLevel, colour: string): Blob | null {
  const code = qrOf(text, level);
  return code && new Blob([`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 ${code.width} ${code.width}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${code.width}v${code.width}H0z"/><path fill="${colour}" d="${code.path}"/></svg>`], { type: 'image/svg+xml' });
}
