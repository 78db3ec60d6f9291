/** Tells the administrators that the licence period ends, some days before and on the last one; each time once. */
import { productLicence } from 'contract/areas/system/product-licence';
import type { App } from '../../../app.ts';
import { tell } from '../../../kernel/tell.ts';
import { installationOf } from '../../../machines/licence/licence-code.ts';

const urgentWithin = 7;

export async function noticeOfTheEnd({ db, associationId, licence, settings }: App): Promise<void> {
  const { until, daysLeft } = await licence.period(db);
  if (until === null || daysLeft === null || daysLeft < 0) return;
  const { days } = await settings.get(db, associationId, productLicence.settings.notice);
  // The last mark that was passed, should the product have slept over the day itself.
  const mark = Math.min(...days.filter((one) => one >= daysLeft));
  if (mark === Infinity) return;
  const administrators = await db.selectFrom('appUser').select('id').where('associationId', '=', associationId).where('duty', '<>', 'business').where('status', '=', 'ACTIVE').where('deletedAt', 'is', null).execute();
  await tell(db, associationId, administrators.map(({ id }) => id), {
    event: 'system.licenceEnding', key: `system.licenceEnding:${until}:${mark}`, severity: daysLeft <= urgentWithin ? 3 : 2,
    title: daysLeft === 0 ? '系统授权今天到期' : `系统授权还有${daysLeft}天到期`,
    content: `系统授权至${until}止，到期后可继续查看和导出资料，但不能办理业务。请向系统供应方取得续期码（安装编号 ${installationOf(associationId)}），由系统管理员在“系统授权”页（/timeEnd）填写。`,
  });
}
