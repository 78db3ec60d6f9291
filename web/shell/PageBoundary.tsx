import { Component, type ReactNode } from 'react';
import { isLostCode, reportError } from '../kernel/report-error.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { say } from '../kernel/words.ts';

/** A page that broke takes only itself along. Code that could not be fetched usually means a new version: offer a reload. */
export class PageBoundary extends Component<{ children: ReactNode }, { thrown: unknown }> {
  override state: { thrown: unknown } = { thrown: undefined };
  static getDerivedStateFromError(thrown: unknown) { return { thrown }; }
  override componentDidCatch(thrown: unknown) { reportError('RENDER', thrown); }

  override render() {
    const { thrown } = this.state;
    if (thrown === undefined) return this.props.children;
    return <PageFailure isCode={isLostCode(thrown)} />;
  }
}

/** `isCode`: the page's files did not come; otherwise the page itself broke. */
export function PageFailure({ isCode }: { isCode: boolean }) {
  return isCode
    ? <Empty icon="refresh" title={say('页面文件未能加载')} hint={say('系统可能刚刚升级，或网络中断。请重新加载页面；未提交的内容请先复制保存。')}><Button look="primary" onClick={() => location.reload()}>{say('重新加载')}</Button></Empty>
    : <Empty icon="warning" title={say('页面出现错误')} hint={say('抱歉，此页面未能正常显示。请重新加载；如仍出现，请联系管理员并说明您正在进行的操作。')}><Button look="primary" onClick={() => location.reload()}>{say('重新加载')}</Button></Empty>;
}
