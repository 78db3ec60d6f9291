/** A paper that is printed when it is asked for, shown at once. */
import { useState } from 'react';
import { Button } from './Button.tsx';
import { FilePreview } from './FilePreview.tsx';

interface Props { /** What the button says after 打印. */ title: string; fileName: string; /** The bytes of the PDF. */ print(): Promise<BlobPart> }

export function PrintPaperButton({ title, fileName, print }: Props) {
  const [open, setOpen] = useState(false);
  const address = async () => URL.createObjectURL(new Blob([await print()], { type: 'application/pdf' }));
  return <>
    <Button icon="file" onClick={() => setOpen(true)}>打印{title}</Button>
    {open && <FilePreview file={{ id: fileName, fileName, size: 0, mime: 'application/pdf' }} address={address} onClose={() => setOpen(false)} />}
  </>;
}
