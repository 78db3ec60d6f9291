/** 头像: the person's own picture, else the last letter of the name. The name stands beside it, so it is decoration. */
import { useEffect, useState } from 'react';
import { getPhoto } from 'contract/areas/account/photo';
import { fetchFile } from '../kernel/call.ts';
import './face.css';

/** Fetched with the bearer, once a window; another picture has another number. */
const fetched = new Map<string, Promise<string>>();

function addressOf(photo: string): Promise<string> {
  const known = fetched.get(photo);
  if (known) return known;
  const made = fetchFile(getPhoto, { photo }).then((bytes) => URL.createObjectURL(bytes));
  fetched.set(photo, made);
  // A lost line is tried again the next time that the face is drawn.
  made.catch(() => fetched.delete(photo));
  return made;
}

export function Face({ name, photo, size = 26 }: { name: string; photo: string | null; size?: number }) {
  const [shown, setShown] = useState<{ photo: string; address: string } | null>(null);
  useEffect(() => {
    let isHere = true;
    if (photo) addressOf(photo).then((address) => { if (isHere) setShown({ photo, address }); }, () => { /* The letter stays. */ });
    return () => { isHere = false; };
  }, [photo]);
  return (
    <span className="face" aria-hidden="true" style={{ width: size, height: size, fontSize: size * 0.46 }}>
      {photo && shown?.photo === photo ? <img src={shown.address} alt="" width={size} height={size} /> : name.slice(-1)}
    </span>
  );
}
