/** 头像: a square, cut in the browser; the server takes no other. By itself, since every header shows one: the rest of 个人设置 weighs more. */
import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id } from '../../kernel/schema.ts';

export const getPhoto = endpoint({
  method: 'GET', path: '/api/profile/getPhoto', title: '头像', access: 'signedIn', audit: { none: '本人自愿上传、供同一系统内的人辨认的头像' }, kind: 'file', whileSeen: true,
  input: z.strictObject({ photo: id }), output: z.null(),
});

export const photoSide = { least: 64, made: 256, most: 512 } as const;

/** The sentence of what is wrong, or nothing. */
export function checkOwnPhoto({ mime, width, height }: { mime: string; width: number | null; height: number | null }): string | undefined {
  if (!/^image\/(jpeg|png)$/.test(mime) || width === null || height === null) return '头像须为JPG或PNG图片';
  if (width !== height) return '头像须为正方形，请裁剪后上传';
  return width < photoSide.least || width > photoSide.most ? `头像的边长须在${photoSide.least}至${photoSide.most}像素之间` : undefined;
}
