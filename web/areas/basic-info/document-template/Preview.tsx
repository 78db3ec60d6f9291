/** The PDF that the text would give, with invented data or with a record that the viewer may open. */
import { useEffect, useState } from 'react';
import { documentTemplate } from 'contract/areas/basic-info/document-template';
import { call, fetchFile } from '../../../kernel/call.ts';
import { asFailure, type CallError } from '../../../kernel/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Draft } from './SidePanel.tsx';

const { endpoints } = documentTemplate;

export function Preview({ draft, isSound, onFaults }: { draft: Draft; isSound: boolean; onFaults(): void }) {
  const [recordId, setRecordId] = useState<string>();
  const [shown, setShown] = useState<string>();
  const [failure, setFailure] = useState<CallError | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isSound) return;
    const stop = new AbortController();
    let address: string | undefined;
    fetchFile(endpoints.tryOut, { ...draft, ...(recordId && { record: recordId }) }, { signal: stop.signal }).then((bytes) => {
      address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
      if (stop.signal.aborted) return URL.revokeObjectURL(address);
      setFailure(null);
      setShown(address);
    }, (thrown: unknown) => { if (!stop.signal.aborted) setFailure(asFailure(thrown)); });
    return () => { stop.abort(); if (address) URL.revokeObjectURL(address); };
  }, [draft, recordId, isSound, attempt]);

  return (
    <div className="template-preview">
      <div className="template-preview__bar">
        <Select
          label="预览的数据" prefix="数据" value={recordId ? [recordId] : []} placeholder="示例数据" onChange={([one]) => setRecordId(one)}
          load={async (keyword) => (await call(endpoints.records, { kind: draft.kind, ...(keyword && { keyword }) })).map(({ id, title, about }) => ({ value: id, label: `${title}　${about}` }))}
        />
        {shown && <a className="button" href={shown} target="_blank" rel="noreferrer">在新窗口打开</a>}
      </div>
      {!isSound && <Empty title="文字中有错误，改正后才能预览" icon="warning"><Button onClick={onFaults}>查看错误</Button></Empty>}
      {isSound && failure && <ErrorState title="没有生成预览" failure={failure} onRetry={() => setAttempt(attempt + 1)} />}
      {isSound && !failure && !shown && <span className="skeleton template-preview__page" role="status"><span className="sr-only">正在生成预览…</span></span>}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own bytes, typed as PDF here; in a sandbox the browser's viewer stays empty */}
      {isSound && !failure && shown && (navigator.pdfViewerEnabled ? <iframe className="template-preview__page" src={`${shown}#toolbar=0&navpanes=0&view=FitH`} title="文书预览" /> : <Empty title="预览已生成" hint="这个浏览器不能在页面内显示 PDF，请在新窗口打开。" />)}
    </div>
  );
}
