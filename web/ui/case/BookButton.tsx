/** 打印成册: a case and all its papers as one PDF. The server binds it while the window waits; what is bound once is there at once. */
import { useEffect, useState } from 'react';
import type { bookCalls } from 'contract/areas/practice/case-book';
import type { Output } from 'contract/kernel/endpoint';
import { call, download, fetchFile } from '../../kernel/call.ts';
import { asFailure, type CallError } from '../../kernel/failure.ts';
import { notice } from '../../kernel/notice.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { ErrorState } from '../ErrorState.tsx';
import type { Material } from './materials.ts';
import './book.css';

type Calls = ReturnType<typeof bookCalls>;
type Book = Output<Calls['orderBook']>;
interface Props { calls: Calls; of: { id: string; applicationNo: string; materials: readonly Material[] }; /** As its cover says. */ title: string }

const everyMs = 1000;

export function BookButton(props: Props) {
  const [open, setOpen] = useState(false);
  return <>
    <Button look="quiet" small icon="file" title="案卷和全部材料装成一个 PDF" onClick={() => setOpen(true)}>打印成册</Button>
    {open && <BookDialog {...props} onClose={() => setOpen(false)} />}
  </>;
}

function BookDialog({ calls, of: { id, applicationNo, materials }, title, onClose }: Props & { onClose(): void }) {
  const [attempt, setAttempt] = useState(0);
  const { book, address, failure } = useBook(calls, id, attempt);
  const files = materials.reduce((sum, material) => sum + material.files.length, 0);
  const again = () => setAttempt(attempt + 1);
  const keep = () => { if (book) void download(calls.getBookFile, { id, bookId: book.id }, `${title}_${applicationNo}.pdf`).catch((thrown: unknown) => notice.failed(thrown, '未能下载')); };
  return (
    <Dialog title="打印成册" width={1000} onClose={onClose} footer={address && <><Button onClick={onClose}>关闭</Button><Button look="primary" icon="download" onClick={keep}>下载 PDF</Button></>}>
      {failure && <ErrorState title="未能成册" failure={failure} onRetry={again} />}
      {book?.state === 'FAILED' && <div className="book__state"><p role="alert">{book.fault}</p><Button look="primary" onClick={again}>重试</Button></div>}
      {!failure && !address && book?.state !== 'FAILED' && (
        <div className="book__state" role="status">
          <span className="book__bar" aria-hidden="true" />
          <p>正在把案卷和 {files} 个材料文件装成一册，通常需要几秒……</p>
          <p className="book__hint">可以关闭窗口继续办理，稍后再点“打印成册”即可打开。</p>
        </div>
      )}
      {address && book && (
        <>
          <p className="book__facts">共 {book.pages} 页，含封面、目录、案卷内容、办理过程和全部材料，敏感信息按屏幕显示的样子脱敏。{(book.faults ?? 0) > 0 && <strong className="book__faults">有 {book.faults} 个文件未能完整装入，目录中已注明。</strong>}</p>
          {/* Our own server's answer under its own policy; in a sandbox the browser's PDF viewer stays empty. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- see above */}
          <iframe className="file-preview" src={address} title={`${title} ${applicationNo}`} />
        </>
      )}
    </Dialog>
  );
}

/** Orders the book, asks for it until it is there, and holds its bytes as long as the window is open. */
function useBook({ orderBook, getBook, getBookFile }: Calls, id: string, attempt: number): { book?: Book; address?: string; failure?: CallError } {
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
  }, [orderBook, getBook, getBookFile, id, attempt]);
  return state;
}
