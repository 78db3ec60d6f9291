/** Lines that are held open on purpose: heads that never end, and files of which a few bytes come each second. */
import { connect, type Socket } from 'node:net';
import { upload } from 'contract/areas/system/upload';
import { headersOf, type Person } from '../people.ts';

export interface SlowSenders {
  /** Lines that are still open, and what was answered on the others. */
  told(): { open: number; answered: ReadonlyMap<number, number> };
  stop(): void;
}

const aWord = 1000;

export function startSlowSenders(port: number, people: readonly Person[], counts: { heads: number; files: number }): SlowSenders {
  const open = new Set<Socket>();
  const answered = new Map<number, number>();
  const start = (head: string, more: string) => {
    const line = connect(port, '127.0.0.1', () => line.write(head));
    open.add(line);
    line.on('data', (bytes) => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1'))?.[1] ?? 0);
      if (status) answered.set(status, (answered.get(status) ?? 0) + 1);
    }).on('error', () => {}).on('close', () => open.delete(line));
    return { line, more };
  };
  const lines = [
    ...Array.from({ length: counts.heads }, (_, at) => start('GET / HTTP/1.1\r\nHost: x\r\n', `X-Slow-${at}: 1\r\n`)),
    ...Array.from({ length: counts.files }, (_, at) => start(fileHead(people[at % people.length]!), 'slow')),
  ];
  const drip = setInterval(() => { for (const { line, more } of lines) if (line.writable) line.write(more); }, aWord);
  return {
    told: () => ({ open: open.size, answered }),
    stop() { clearInterval(drip); for (const line of open) line.destroy(); },
  };
}

function fileHead({ token }: Person): string {
  const headers = { host: 'x', ...headersOf(token), 'content-type': 'multipart/form-data; boundary=b', 'content-length': 10_000_000 };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `POST ${upload.endpoints.file.path} HTTP/1.1\r\n${lines}\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n`;
}
