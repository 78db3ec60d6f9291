/** Reads a spreadsheet in the browser; refuses in words what is too large before anything is opened. */
import { limits, type SheetAsked, type SheetRead } from './sheet-message.ts';

export async function readSheet(file: File, signal: AbortSignal): Promise<SheetRead> {
  if (!/\.(xlsx|csv)$/i.test(file.name)) return { fault: '格式不符，请选择 xlsx 或 csv 格式的文件；旧格式（xls）请另存为 xlsx' };
  if (file.size === 0) return { fault: '文件是空的，请检查后重新选择' };
  if (file.size > limits.megabytes * 1024 * 1024) return { fault: `文件超过 ${limits.megabytes} MB，请拆分后分批处理` };
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<SheetRead>((resolve) => {
      const timer = setTimeout(() => resolve({ fault: `${limits.seconds} 秒内未能读完，文件可能过大或已损坏，请拆分后再试` }), limits.seconds * 1000);
      const end = (said: SheetRead) => { clearTimeout(timer); resolve(said); };
      signal.addEventListener('abort', () => end({ fault: '已取消' }));
      worker.addEventListener('message', ({ data }: MessageEvent<SheetRead>) => end(data));
      worker.addEventListener('error', () => end({ fault: '未能读取文件，请刷新页面后再试' }));
      worker.postMessage({ bytes, name: file.name } satisfies SheetAsked, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
