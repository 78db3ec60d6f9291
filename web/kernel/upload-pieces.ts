/**
 * Sends a large file in pieces. A line that breaks is waited for, and the upload goes on from what the server has; the
 * same file chosen again in another window or tomorrow goes on as well.
 */
import { upload as calls } from 'contract/areas/system/upload';
import type { Output } from 'contract/kernel/endpoint';
import { call } from './call.ts';
import { asFailure, cancelled } from './failure.ts';
import { upload } from './upload.ts';

const { beginVideo, video, progress, cancel } = calls.endpoints;

/** Seconds between tries; about five minutes in all, anew with each piece that got through. */
const waits = [1, 2, 5, 10, 20, 30, 60, 60, 120];
const goesOn = (status: number) => status === 0 || status >= 502;

interface Options { onProgress(share: number): void; signal: AbortSignal }
type Uploaded = NonNullable<Output<typeof video>['file']>;

export async function uploadInPieces(file: File, { onProgress, signal }: Options): Promise<Uploaded> {
  const { id, pieceBytes, ...begun } = await call(beginVideo, { fileName: file.name, size: file.size, modified: file.lastModified }, { signal });
  let { received } = begun;
  try {
    for (let tries = 0; ;) {
      try {
        const piece = new File([file.slice(received, received + pieceBytes)], file.name);
        const from = received;
        const answer = await upload(video, piece, { id, offset: String(from) }, { signal, onProgress: (share) => onProgress((from + share * piece.size) / file.size) });
        if (answer.file) return answer.file;
        received = answer.progress?.received ?? received;
        tries = 0;
      } catch (thrown) {
        const { code, status } = asFailure(thrown);
        if (code !== 'uploadMoved' && (!goesOn(status) || tries >= waits.length)) throw thrown;
        if (code !== 'uploadMoved') await rest(waits[tries] ?? 60, signal);
        tries += 1;
        received = await call(progress, { id }, { signal }).then((known) => known.received, () => received);
      }
    }
  } catch (thrown) {
    // Called off by the person: nothing is to be gone on with.
    if (signal.aborted) void call(cancel, { id }).catch(() => undefined);
    throw thrown;
  }
}

function rest(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    // Back on the line: at once.
    window.addEventListener('online', () => { clearTimeout(timer); resolve(); }, { once: true });
    signal.addEventListener('abort', () => { clearTimeout(timer); reject(cancelled()); }, { once: true });
  });
}
