import { useEffect, useState, type RefObject } from 'react';
import { Button } from '../Button.tsx';

/** The list alone on the screen, for long evenings of checking; Escape leaves. Phones that can't do it have no button. */
export function WholeScreen({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    const changed = () => setWhole(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [frame]);
  if (!document.fullscreenEnabled) return null;
  const name = whole ? '退出全屏' : '全屏显示列表';
  return <Button look="quiet" icon={whole ? 'shrink' : 'grow'} aria-label={name} title={name} onClick={() => { if (whole) void document.exitFullscreen(); else void frame.current?.requestFullscreen(); }} />;
}
