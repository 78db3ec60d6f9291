/** 头像: a square, cut in the browser; the server takes no other. */
export const photoSide = { least: 64, made: 256, most: 512 } as const;

/** The sentence of what is wrong, or nothing. */
export function checkOwnPhoto({ mime, width, height }: { mime: string; width: number | null; height: number | null }): string | undefined {
  if (!/^image\/(jpeg|png)$/.test(mime) || width === null || height === null) return '头像须为JPG或PNG图片';
  if (width !== height) return '头像须为正方形，请裁剪后上传';
  return width < photoSide.least || width > photoSide.most ? `头像的边长须在${photoSide.least}至${photoSide.most}像素之间` : undefined;
}
