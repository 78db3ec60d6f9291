/** What an ID photo must be; the browser asks before sending, the server before keeping. */
import { z } from 'zod';
import { labelled, titled } from '../../kernel/schema.ts';
import { setting } from '../../kernel/setting.ts';

export const photoBackground = labelled({ BLUE: '蓝色', WHITE: '白色', RED: '红色' });
export type PhotoBackground = z.infer<typeof photoBackground>;
const share = z.number().min(0.3).max(1);
const rule = z.strictObject({
  minWidth: titled('最小宽度（像素）', z.int().min(100).max(2000)), minHeight: titled('最小高度（像素）', z.int().min(100).max(3000)),
  minRatio: titled('宽高比不小于', share), maxRatio: titled('宽高比不大于', share), minKb: titled('最小（KB，0为不限）', z.int().min(0).max(49)), maxKb: titled('最大（KB）', z.int().min(50).max(5000)),
  // Neither is certain enough to refuse anybody: the applicant is asked to look, and the reviewer is told.
  backgrounds: titled('背景颜色（不选为不限）', z.array(photoBackground).max(3)), maxAgeMonths: titled('拍摄于几个月内（0为不限）', z.int().min(0).max(60)),
}).refine(({ minRatio, maxRatio }) => minRatio < maxRatio, { error: '宽高比的上限应大于下限', path: ['maxRatio'] });
export type PhotoRule = z.infer<typeof rule>;

/** Both one-inch (295×413) and the national exam's (413×626) photos pass; no lower limit of bytes, small clean ones are fine. */
export const idPhoto = setting({
  key: 'system.idPhoto', title: '证件照', group: '上传', schema: rule,
  effect: '保存后立即生效，适用于之后上传的证件照；背景颜色和拍摄时间只是提醒：不像的照片可以上传，上传的人和审核人会看到。已上传的照片不受影响。材料说明中写的要求请一并修改。',
  initial: { minWidth: 280, minHeight: 392, minRatio: 0.6, maxRatio: 0.8, minKb: 0, maxKb: 500, backgrounds: ['BLUE', 'WHITE'], maxAgeMonths: 6 },
  source: '各地对一寸照的要求不一，取能同时容纳的范围', confidence: 'D',
});

/** The sentence of what is wrong, or nothing. */
export function checkPhoto(photo: { width: number; height: number; bytes: number }, rule: PhotoRule = idPhoto.initial): string | undefined {
  const detail = faultOf(photo, rule);
  return detail && `证件照不符合要求：${detail}`;
}

function faultOf(photo: { width: number; height: number; bytes: number }, { minWidth, minHeight, minRatio, maxRatio, minKb, maxKb }: PhotoRule): string | undefined {
  const { width, height, bytes } = photo;
  if (bytes > maxKb * 1024) return `不能超过${maxKb}KB，请压缩后重新上传`;
  if (!fitsRatio(photo, { minRatio, maxRatio })) return `照片为${width}×${height}像素，不是竖版证件照，请裁剪为宽高比${minRatio.toFixed(2)}至${maxRatio.toFixed(2)}（建议413×626，或一寸照295×413）`;
  if (width < minWidth || height < minHeight) return `照片为${width}×${height}像素，清晰度不够，请上传不小于${minWidth}×${minHeight}像素的照片（建议413×626，或一寸照295×413）`;
  return bytes < minKb * 1024 ? `照片只有${Math.floor(bytes / 1024)}KB，小于${minKb}KB，可能压缩过度，请上传原片` : undefined;
}

export const fitsRatio = ({ width, height }: { width: number; height: number }, { minRatio, maxRatio }: Pick<PhotoRule, 'minRatio' | 'maxRatio'>) =>
  width / height >= minRatio && width / height <= maxRatio;
