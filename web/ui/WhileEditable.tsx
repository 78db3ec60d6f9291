/** A form as long as its record may be changed; longer where somebody was just typing in it. */
import type { ReactNode } from 'react';
import { useKeptForm } from './use-kept-form.ts';

/** `otherwise`: what stands there when it may not. */
export function WhileEditable({ isEditable, otherwise, children }: { isEditable: boolean; otherwise: ReactNode; children: ReactNode }) {
  const isKept = useKeptForm(isEditable);
  return isEditable || isKept ? <>{isKept && <ClosedMeanwhile />}{children}</> : otherwise;
}

export const ClosedMeanwhile = () => <p className="pane__closed" role="alert">现在已不能修改，不能再提交。未保存的内容仍在这里，请复制后关闭。</p>;
