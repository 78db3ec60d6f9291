import { useMemo } from 'react';
import { qrOf } from './qr.ts';

/** Dark on white in every theme: phones read nothing else. Around it the four modules of light that the standard asks for. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => qrOf(text), [text]);
  // Too long for a code: the secret beside it is still there to be typed.
  if (!rows) return null;
  const width = rows.length + 8;
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])).join('');
  return <svg className="qr" viewBox={`0 0 ${width} ${width}`} width="184" height="184" shapeRendering="crispEdges" role="img" aria-label={label}><path fill="#fff" d={`M0 0h${width}v${width}H0z`} /><path fill="#000" d={path} /></svg>;
}
