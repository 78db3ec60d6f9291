/**
 * A phone's photo of a paper has 12 megapixels and as many megabytes; for reading, a sixth is enough. Made smaller here,
 * so that nobody is sent away to look for a program. What can't be read as a picture goes as it is: the server says why not.
 */
interface Limits { longest: number; maxBytes: number }

const limits: Record<'document' | 'photo', Limits> = {
  document: { longest: 2_600, maxBytes: 4 * 1024 * 1024 },
  // An ID photo may have half a megabyte.
  photo: { longest: 1_200, maxBytes: 480 * 1024 },
};

const qualities = [0.9, 0.82, 0.74, 0.64];

export async function shrink(file: File, kind: 'document' | 'photo'): Promise<File> {
  const { longest, maxBytes } = limits[kind];
  if (!/^image\/(jpeg|png)$/.test(file.type) || file.size <= maxBytes) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return file;
  const share = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = Object.assign(document.createElement('canvas'), { width: Math.round(picture.width * share), height: Math.round(picture.height * share) });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of qualities) {
    const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (bytes && (bytes.size <= maxBytes || quality === qualities.at(-1))) return new File([bytes], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
  }
  return file;
}
