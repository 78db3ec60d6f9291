/** Cutting a square out of a picture. The cut is kept in the picture's own pixels: its middle and its side. */
import { photoSide } from 'contract/areas/account/photo';

export interface Cut { x: number; y: number; side: number }
interface Size { width: number; height: number }

export const greatest = ({ width, height }: Size): number => Math.min(width, height);
/** Below this the face would be pixels. */
export const smallest = (size: Size): number => Math.min(greatest(size), Math.max(photoSide.least, greatest(size) / 8));

/** The nearest cut that lies wholly in the picture. */
export function within({ x, y, side }: Cut, size: Size): Cut {
  const kept = Math.min(greatest(size), Math.max(smallest(size), side));
  const between = (at: number, length: number) => Math.min(length - kept / 2, Math.max(kept / 2, at));
  return { x: between(x, size.width), y: between(y, size.height), side: kept };
}

/** The middle, and of an upright photo rather the upper part: there the face is. */
export const firstCut = (size: Size): Cut => within({ x: size.width / 2, y: size.height > size.width ? size.height * 0.4 : size.height / 2, side: greatest(size) }, size);

export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, side }: Cut): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** A small JPEG of the cut, as it goes to the server: nothing of the camera travels along. */
export async function cutOut(picture: ImageBitmap, cut: Cut): Promise<File | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: photoSide.made, height: photoSide.made });
  draw(canvas, picture, cut);
  const bytes = await new Promise<Blob | null>((resolve) => { canvas.toBlob(resolve, 'image/jpeg', 0.9); });
  return bytes && new File([bytes], '头像.jpg', { type: 'image/jpeg' });
}

const mostBytes = 20 * 1024 * 1024;

/** The picture, or the sentence of why it cannot be used. */
export async function openPicture(file: File): Promise<ImageBitmap | string> {
  if (!/^image\/(jpeg|png)$/.test(file.type)) return '请选择JPG或PNG格式的图片';
  if (file.size > mostBytes) return '图片超过20MB，请缩小后再选择';
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return '图片无法打开，可能已损坏，请换一张';
  if (greatest(picture) >= photoSide.least) return picture;
  picture.close();
  return `图片为${String(picture.width)}×${String(picture.height)}像素，太小，请选择不小于${photoSide.least}×${photoSide.least}像素的图片`;
}
