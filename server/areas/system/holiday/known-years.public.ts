/** The notices of two years, as the State Council published them: what the demonstration's work calendar is made of. */
import type { Db } from '../../../kernel/context.ts';
import { enterYear } from './enter-year.public.ts';
import { readNotice } from './read-notice.ts';

/** Year → free days, and weekend days worked instead. Source: 国务院办公厅关于部分节假日安排的通知. */
export const knownNotices: Readonly<Record<number, string>> = {
  2025: `一、元旦：1月1日（周三）放假1天。
二、春节：1月28日（周二）至2月4日（周二）放假调休，共8天。1月26日（周日）、2月8日（周六）上班。
三、清明节：4月4日（周五）至6日（周日）放假，共3天。
四、劳动节：5月1日（周四）至5日（周一）放假调休，共5天。4月27日（周日）上班。
五、端午节：5月31日（周六）至6月2日（周一）放假，共3天。
六、国庆节、中秋节：10月1日（周三）至8日（周三）放假调休，共8天。9月28日（周日）、10月11日（周六）上班。`,
  2026: `一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
二、春节：2月15日（周日）至23日（周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。
三、清明节：4月4日（周六）至6日（周一）放假，共3天。
四、劳动节：5月1日（周五）至5日（周二）放假调休，共5天。5月9日（周六）上班。
五、端午节：6月19日（周五）至21日（周日）放假，共3天。
六、中秋节：9月25日（周五）至27日（周日）放假，共3天。
七、国庆节：10月1日（周四）至7日（周三）放假调休，共7天。9月20日（周日）、10月10日（周六）上班。`,
};

export async function enterKnownYears(db: Db, associationId: string): Promise<void> {
  for (const [year, text] of Object.entries(knownNotices)) await enterYear(db, associationId, Number(year), readNotice(Number(year), text).days, null);
}
