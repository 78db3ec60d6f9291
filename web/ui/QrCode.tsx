import { useMemo } from 'react';
import { qrOf, type QrLevel } from './qr.ts';
import './qr.css';

interface Props { text: string; /** What it leads to: read aloud in its place. */ label: string; size?: number; level?: QrLevel; /** Dark enough for phones; see `isReadable` in `qr.ts`. */ colour?: string }

/** Dark on white in every theme: phones read nothing else. Around it the four modules of light that the standard asks for. */
export function QrCode({ text, label, size = 184, level = 'medium', colour = '#000000' }: Props) {
  const code = useMemo(() => qrOf(text, level), [text, level]);
  // Too long for a code: what it would say must stand beside it anyway.
  if (!code) return null;
  return <svg className="qr" viewBox={`0 0 ${code.width} ${code.width}`} width={size} height={size} shapeRendering="crispEdges" role="img" aria-label={label}><path fill="#fff" d={`M0 0h${code.width}v${code.width}H0z`} /><path fill={colour} d={code.path} /></svg>;
}
