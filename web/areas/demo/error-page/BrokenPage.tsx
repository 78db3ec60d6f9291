import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { notice } from '../../../kernel/notice.ts';
import { Sample, SamplePage } from '../SamplePage.tsx';

/** 500: a call that failed says so in the page's place, with a number to quote; a page that breaks takes only itself along. */
export default function BrokenPage() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('A page of the demo section that was asked to break');
  return (
    <SamplePage title="系统出错" hint="读取失败时，原处说明原因、给出错误编号，并可重试；页面本身出错时，只影响这一页，其他标签页不受影响。">
      <Sample title="数据未能读取" hint="错误编号与操作日志一致，报修时提供编号即可查到原因">
        <ErrorState failure={{ sentence: '系统正忙，请稍后重试', traceId: '0198f3c2-7c1e-7aa0' }} onRetry={() => notice.info('正在重新读取')} />
      </Sample>
      <Sample title="页面自身出错" hint="按下后，此页会真的出错，改为显示错误说明；重新加载即可恢复">
        <Button look="danger" onClick={() => setIsBroken(true)}>让此页出错</Button>
      </Sample>
    </SamplePage>
  );
}
