import { notice } from '../../../kernel/notice.ts';
import { PageFailure } from '../../../shell/PageBoundary.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Sample, SamplePage } from '../SamplePage.tsx';

/** 500: a call that failed says so in its own place, with a number to quote; a page that breaks takes only itself along. */
export default function BrokenPage() {
  return (
    <SamplePage title="系统出错" hint="读取失败时，原处说明原因、给出错误编号，并可重试；页面本身出错时，只影响这一页，其他标签页不受影响。">
      <Sample title="数据未能读取" hint="错误编号与系统日志一致，报修时提供编号即可查到原因。" wide>
        <ErrorState failure={{ sentence: '系统正忙，请稍后重试', traceId: '0198f3c2-7c1e-7aa0' }} onRetry={() => notice.info('正在重新读取')} />
      </Sample>
      <Sample title="页面自身出错" wide><PageFailure isCode={false} /></Sample>
      <Sample title="页面文件未能加载" hint="多见于系统刚刚升级，或网络中断。" wide><PageFailure isCode /></Sample>
    </SamplePage>
  );
}
