/**
 * A part of the shell whose code comes when it is first asked for. Code that does not come (a new version, a cut line)
 * is said in a sentence and takes nothing along: what stands on the pages stays, and the next try asks for it anew.
 */
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { inTime } from '../kernel/code-in-time.ts';
import { notice } from '../kernel/notice.ts';
import { reportError } from '../kernel/report-error.ts';
import { say } from '../kernel/words.ts';

interface Props<P> { load(): Promise<{ default: ComponentType<P> }>; onLost(): void; children(Part: ComponentType<P>): ReactNode }

export function Late<P>({ load, onLost, children }: Props<P>) {
  const [part, setPart] = useState<{ Part: ComponentType<P> }>();
  const lost = useRef(onLost);
  lost.current = onLost;
  useEffect(() => {
    let gone = false;
    inTime(load).then(({ default: Part }) => { if (!gone) setPart({ Part }); }, (thrown: unknown) => {
      reportError('CHUNK', thrown);
      if (gone) return;
      notice.bad(say('页面文件未能加载，系统可能刚刚升级，或网络中断。请稍后再试；仍不能打开的，请保存正在填写的内容，再重新加载页面'));
      lost.current();
    });
    return () => { gone = true; };
  }, [load]);
  return part ? children(part.Part) : null;
}
