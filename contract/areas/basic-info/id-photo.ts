/** What an ID photo must be; the browser asks before sending, the server before keeping. */
import { z } from 'zod';
import { titled } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';

const share = z.number().min(0.3).max(1);
const rule = z.strictObject({
  minWidth: titled('最小宽度（像素）', z.int().min(100).max(2000)), minHeight: titled('最小高度（像素）', z.int().min(100).max(3000)),
  minRatio: titled('宽高比不小于', share), maxRatio: titled('宽高比不大于', share), maxKb: titled('最大（KB）', z.int().min(50).max(5000)),
}).refine(({ minRatio, maxRatio }) => minRatio < maxRatio, { error: '宽高比的上限应大于下限', path: ['maxRatio'] });
export type PhotoRule = z.infer<typeof rule>;

/** Both one-inch (295×413) and the national exam's (413×626) photos pass; no lower limit of bytes, small clean ones are fine. */
export const idPhoto = setting({
  key: 'system.idPhoto', title: '证件照', group: '上传', schema: rule,
  effect: '保存后立即生效，适用于之后上传的证件照；已上传的照片不受影响。材料说明中写的要求请一并修改。',
  initial: { minWidth: 280, minHeight: 392, minRatio: 0.6, maxRatio: 0.8, maxKb: 500 },
  source: '各地对一寸照的要求不一，取能同时容纳的范围', confidence: 'D',
});

/** The sentence of what is wrong, or nothing. */
export function checkPhoto(photo: { width: number; height: number; bytes: number }, { minWidth, minHeight, minRatio, maxRatio, maxKb }: PhotoRule = idPhoto.initial): string | undefined {
  const { width, height, bytes } = photo;
  if (bytes > maxKb * 1024) return `证件照不能超过${maxKb}KB，请压缩后重新上传`;
  if (!fitsRatio(photo, { minRatio, maxRatio })) return `照片为${width}×${height}像素，不是竖版证件照，请裁剪为宽高比${minRatio.toFixed(2)}至${maxRatio.toFixed(2)}（如一寸照295×413）`;
  return width < minWidth || height < minHeight ? `照片为${width}×${height}像素，清晰度不够，请上传不小于${minWidth}×${minHeight}像素的照片（如一寸照295×413）` : undefined;
}

export const fitsRatio = ({ width, height }: { width: number; height: number }, { minRatio, maxRatio }: Pick<PhotoRule, 'minRatio' | 'maxRatio'>) =>
  width / height >= minRatio && width / height <= maxRatio;
