/** The bytes of a material, fetched with the bearer and shown from memory. */
import { useEffect, useState } from 'react';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { fetchFile } from '../../../../kernel/call.ts';
import { asFailure, type CallError } from '../../../../kernel/failure.ts';
import type { MaterialFile } from './application.ts';

/** What the server takes in as material. Said here again, so that nothing else is ever shown as a page of our own. */
const shown = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** An address in this window's memory; give it back with `URL.revokeObjectURL`. */
export async function addressOf(id: string, file: Pick<MaterialFile, 'id' | 'mime'>, signal?: AbortSignal): Promise<string> {
  const bytes = await fetchFile(practiceApplication.endpoints.getMaterialFile, { id, attachmentId: file.id }, { signal });
  return URL.createObjectURL(new Blob([bytes], { type: shown.find((mime) => mime === file.mime) ?? 'application/octet-stream' }));
}

interface Shown { address?: string; failure?: CallError }

/** The address of a file while it is looked at. */
export function useFileAddress(id: string, file: Pick<MaterialFile, 'id' | 'mime'> | undefined): Shown & { retry(): void } {
  const [state, setState] = useState<Shown>({});
  const [attempt, setAttempt] = useState(0);
  const fileId = file?.id;
  const mime = file?.mime;
  useEffect(() => {
    setState({});
    if (!fileId || !mime) return;
    const stop = new AbortController();
    let address: string | undefined;
    addressOf(id, { id: fileId, mime }, stop.signal).then((made) => {
      address = made;
      if (stop.signal.aborted) URL.revokeObjectURL(made);
      else setState({ address: made });
    }, (thrown: unknown) => { if (!stop.signal.aborted) setState({ failure: asFailure(thrown) }); });
    return () => { stop.abort(); if (address) URL.revokeObjectURL(address); };
  }, [id, fileId, mime, attempt]);
  return { ...state, retry: () => setAttempt((before) => before + 1) };
}
