import { useEffect, useState } from 'react';
import { asFailure, type CallError } from '../../../kernel/failure.ts';
import type { MaterialFile } from '../materials.ts';
import { paperAddress, type PaperCall } from '../paper.ts';

interface Shown { address?: string; failure?: CallError }

/** The address of a file while it is looked at: its bytes, fetched with the bearer and shown from memory. */
export function useFileAddress(call: PaperCall, id: string, { id: fileId, mime }: Pick<MaterialFile, 'id' | 'mime'>): Shown & { retry(): void } {
  const [state, setState] = useState<Shown>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setState({});
    const stop = new AbortController();
    let address: string | undefined;
    paperAddress(call, id, { id: fileId, mime }, stop.signal).then((made) => {
      address = made;
      if (stop.signal.aborted) URL.revokeObjectURL(made);
      else setState({ address: made });
    }, (thrown: unknown) => { if (!stop.signal.aborted) setState({ failure: asFailure(thrown) }); });
    return () => { stop.abort(); if (address) URL.revokeObjectURL(address); };
  }, [call, id, fileId, mime, attempt]);
  return { ...state, retry: () => setAttempt((before) => before + 1) };
}
