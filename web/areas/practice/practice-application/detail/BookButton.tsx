/** 打印成册: the form and all papers as one PDF. The server binds it while the window waits; what is bound once is there at once. */
import { useEffect, useState } from 'react';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import type { Output } from 'contract/kernel/endpoint';
import { call, download, fetchFile } from '../../../../kernel/call.ts';
import { asFailure, type CallError } from '../../../../kernel/failure.ts';
import { notice } from '../../../../kernel/notice.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { useApplication } from './application.ts';
import './book.css';

const { orderBook, getBook, getBookFile } = practiceApplication.endpoints;
type Book = Output<typeof orderBook>;

const everyMs = 1000;

export function BookButton() {
  const [open, setOpen] = useState(false);
  return <>
    <Button look="quiet" small icon="file" title="申请表和全部材料装成一个 PDF" onClick={() => setOpen(true)}>打印成册</Button>
    {open && <BookDialog onClose={() => setOpen(false)} />}
  </>;
}

function BookDialog({ onClose }: { onClose(): void }) {
  const { id, applicationNo, materials } = useApplication();
  const [attempt, setAttempt] = useState(0);
  const { book, address, failure } = useBook(id, attempt);
  const files = materials.reduce((sum, material) => sum + material.files.length, 0);
  const again = () => setAttempt(attempt + 1);
  const keep = () => { if (book) void download(getBookFile, { id, bookId: book.id }, `实习登记申请材料_${applicationNo}.pdf`).catch((thrown: unknown) => notice.failed(thrown, '未能下载')); };
  return (
    <Dialog title="打印成册" width={1000} onClose={onClose} footer={address && <><Button onClick={onClose}>关闭</Button><Button look="primary" icon="download" onClick={keep}>下载 PDF</Button></>}>
      {failure && <ErrorState title="未能成册" failure={failure} onRetry={again} />}
      {book?.state === 'FAILED' && <div className="book__state"><p role="alert">{book.fault}</p><Button look="primary" onClick={again}>重试</Button></div>}
      {!failure && !address && book?.state !== 'FAILED' && (
        <div className="book__state" role="status">
          <span className="book__bar" aria-hidden="true" />
          <p>正在把申请表和 {files} 个材料文件装成一册，通常需要几秒……</p>
          <p className="book__hint">可以关闭窗口继续办理，稍后再点“打印成册”即可打开。</p>
        </div>
      )}
      {address && book && (
        <>
          <p className="book__facts">共 {book.pages} 页，含封面、目录、申请表、办理过程和全部材料，敏感信息按屏幕显示的样子脱敏。{(book.faults ?? 0) > 0 && <strong className="book__faults">有 {book.faults} 个文件未能完整装入，目录中已注明。</strong>}</p>
          {/* Our own server's answer under its own policy; in a sandbox the browser's PDF viewer stays empty. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- see above */}
          <iframe className="file-preview" src={address} title={`实习登记申请材料 ${applicationNo}`} />
        </>
      )}
    </Dialog>
  );
}

/** Orders the book, asks for it until it is there, and holds its bytes as long as the window is open. */
function useBook(id: string, attempt: number): { book?: Book; address?: string; failure?: CallError } {
  const [state, setState] = useState<{ book?: Book; address?: string; failure?: CallError }>({});
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let address: string | undefined;
    setState({});
    void (async () => {
      try {
        let book = await call(orderBook, { id }, { signal });
        while (book.state === 'MAKING' && !signal.aborted) {
          setState({ book });
          await new Promise((resolve) => { setTimeout(resolve, everyMs); });
          if (!signal.aborted) book = await call(getBook, { id, bookId: book.id }, { signal });
        }
        if (book.state === 'READY' && !signal.aborted) address = URL.createObjectURL(new Blob([await fetchFile(getBookFile, { id, bookId: book.id }, { signal })], { type: 'application/pdf' }));
        if (!signal.aborted) setState({ book, ...(address && { address }) });
      } catch (thrown) {
        if (!signal.aborted) setState({ failure: asFailure(thrown) });
      }
    })();
    return () => { stop.abort(); if (address) URL.revokeObjectURL(address); };
  }, [id, attempt]);
  return state;
}
