/** A scanner that speaks clamd's INSTREAM: the bytes go to it by the line, so it needs no right to our folders. */
import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';
import { once } from 'node:events';

/** It can't be asked, or did not say. */
export class ScannerDown extends Error {}

export interface Scanner {
  /** What was found in the file; null: nothing. */
  scan(path: string): Promise<string | null>;
}

/** Of silence; a large file is looked at for some time. */
const patience = 60_000;

export function clamd(address: NetConnectOpts): Scanner {
  return {
    async scan(path) {
      const line = connect(address);
      line.setTimeout(patience, () => line.destroy(new Error('timeout')));
      const answered = readAll(line);
      // Whoever answers early (the file is too large for it) breaks off the sending; its words are read all the same.
      const sent = sendFile(line, path).catch((error: unknown) => error);
      try {
        const answer = await answered;
        await sent;
        return verdictOf(answer);
      } catch (cause) {
        throw cause instanceof ScannerDown ? cause : new ScannerDown(cause instanceof Error ? cause.message : String(cause), { cause });
      } finally {
        line.destroy();
      }
    },
  };
}

async function sendFile(line: ReturnType<typeof connect>, path: string): Promise<void> {
  const write = async (bytes: Buffer) => { if (!line.write(bytes)) await Promise.race([once(line, 'drain'), once(line, 'close')]); };
  await write(Buffer.from('zINSTREAM\0'));
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (line.destroyed) return;
    await write(Buffer.concat([lengthOf(chunk.length), chunk]));
  }
  line.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

async function readAll(line: ReturnType<typeof connect>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of line as AsyncIterable<Buffer>) {
    parts.push(part);
    // Its answer ends with NUL; it need not close the line.
    if (part.includes(0)) break;
  }
  return Buffer.concat(parts).toString().split('\0')[0] ?? '';
}

function verdictOf(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const found = /^stream: (.+) FOUND$/.exec(answer);
  if (found) return found[1] ?? '';
  throw new ScannerDown(answer || 'no answer');
}
