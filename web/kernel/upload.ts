import type { Endpoint, Input, Output } from 'contract/kernel/endpoint';
import { headersOf, type Answered } from './call.ts';
import { asFailure, cancelled, noAnswer, type CallError } from './failure.ts';
import { signedInAgain } from './lapse.ts';
import { refusalOf } from './refusal.ts';
import { readToken } from './token.ts';

/** No byte moved for this long: the line is dead. A slow line that moves may take its time. */
const stall = 30_000;

export interface UploadOptions { onProgress?: ((share: number) => void) | undefined; signal?: AbortSignal | undefined }

/** Sends one file; if the session has died, once more when the person is signed in again. */
export async function upload<E extends Endpoint>(endpoint: E, file: File, input: Input<E>, options: UploadOptions = {}): Promise<Output<E>> {
  const token = readToken();
  try {
    return await sendFile(endpoint.path, headersOf(endpoint), file, input, options);
  } catch (thrown) {
    if (asFailure(thrown).status !== 401 || !await signedInAgain(token)) throw thrown;
    return sendFile(endpoint.path, headersOf(endpoint), file, input, options);
  }
}

/** The same from a page for everybody: nobody is signed in, and the call is known by its address alone. */
export const openUpload = <T>(path: string, file: File, input: Readonly<Record<string, string>>, options: UploadOptions = {}): Promise<T> => sendFile(path, { 'X-Requested-With': 'XMLHttpRequest' }, file, input, options);

/** XMLHttpRequest, because `fetch` can't tell how far an upload has come. */
function sendFile<T>(path: string, headers: Readonly<Record<string, string>>, file: File, input: Readonly<Record<string, unknown>>, { onProgress, signal }: UploadOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let watch = 0;
    const alive = () => { clearTimeout(watch); watch = window.setTimeout(() => request.abort(), stall); };
    const fail = (failure: CallError) => { clearTimeout(watch); reject(failure); };

    request.open('POST', path);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => { alive(); if (event.lengthComputable) onProgress?.(event.loaded / event.total); };
    request.onerror = () => fail(noAnswer());
    request.onabort = () => fail(signal?.aborted ? cancelled() : noAnswer());
    request.onload = () => {
      clearTimeout(watch);
      // `response` is null when the answer is not JSON: a proxy's error page.
      const body: Answered<T> | null = request.response;
      if (request.status === 200 && body?.success) resolve(body.result);
      else reject(refusalOf(request.status, body ?? undefined));
    };
    if (signal?.aborted) return reject(cancelled());
    signal?.addEventListener('abort', () => request.abort(), { once: true });

    // Fields first: a server that streams the file must know them before it comes.
    const form = new FormData();
    for (const [name, value] of Object.entries(input)) if (value !== undefined && value !== null) form.append(name, String(value));
    form.append('file', file);
    alive();
    request.send(form);
  });
}
