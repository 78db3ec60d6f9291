/** The face that belongs to the name: fetched with the bearer and shown from memory. */
import { useEffect, useState } from 'react';
import { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { fetchFile } from '../../../kernel/call.ts';

export function CandidatePhoto({ id, name }: { id: string; name: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    void fetchFile(scoreSheet.endpoints.getCandidatePhoto, { id }, { signal: stop.signal }).then((bytes) => { if (!stop.signal.aborted) setAddress(made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))); }, () => undefined);
    return () => { stop.abort(); if (made) URL.revokeObjectURL(made); };
  }, [id]);
  return address ? <img className="candidate-file__photo" src={address} alt={`${name}的证件照`} /> : null;
}
