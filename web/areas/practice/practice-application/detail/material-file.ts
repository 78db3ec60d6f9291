/** The bytes of a material, fetched with the bearer and shown from memory. */
import { useEffect, useState } from 'react';
import { practiceApplication } from 'contract/areas/practice/practice-application';
import { asFailure, type CallError } from '../../../../kernel/failure.ts';
import { paperAddress } from '../../../../ui/case/paper.ts';
import type { MaterialFile } from './application.ts';

/** An address in this window's memory; give it back with `URL.revokeObjectURL`. */
export const addressOf = (id: string, file: Pick<MaterialFile, 'id' | 'mime'>, signal?: AbortSignal): Promise<string> => paperAddress(practiceApplication.endpoints.getMaterialFile, id, file, signal);

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
