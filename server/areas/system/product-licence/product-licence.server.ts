import { productLicence } from 'contract/areas/system/product-licence';
import type { Fails, Output } from 'contract/kernel/endpoint';
import type { App } from '../../../app.ts';
import { implement, type Ctx, type Db } from '../../../kernel/context.ts';
import { mayWithin } from '../../../kernel/viewer.ts';
import { licencePermission } from 'contract/areas/system/product-licence';
import { installationOf, readCode } from '../../../machines/licence/licence-code.ts';
import { noticeOfTheEnd } from './notice-of-the-end.ts';

type Extend = typeof productLicence.endpoints.extendAuthTime;

async function authTime({ associationId, licence }: App, db: Db): Promise<Output<Extend>> {
  const { until, daysLeft } = await licence.period(db);
  return { installation: installationOf(associationId), until, isOver: daysLeft !== null && daysLeft < 0 };
}

async function extend(ctx: Ctx<Fails<Extend>>, { code }: { code: string }): Promise<Output<Extend>> {
  const { app, db, viewer } = ctx;
  const { associationId, userId } = viewer;
  if (!mayWithin(viewer, licencePermission.edit, 'ALL')) return ctx.fail('forbidden');
  const said = readCode(code, app.licence.vendorKey);
  if (!said) return ctx.fail('licenceCodeWrong');
  const installation = installationOf(associationId);
  if (said.installation !== installation) return ctx.fail('licenceCodeForeign', { installation });
  const before = await app.licence.period(db);
  const { numInsertedOrUpdatedRows } = await db.insertInto('productLicence').values({ associationId, codeId: said.id, until: said.until, extendedBy: userId }).onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  // One statement decides: two windows with the same code are one renewal.
  if (!numInsertedOrUpdatedRows) return ctx.fail('licenceCodeUsed');
  if (before.until !== null && said.until <= before.until) return ctx.fail('licenceCodeOlder', { until: before.until });
  ctx.subject({ entity: 'productLicence', id: said.id, before: { until: before.until }, after: { until: said.until } });
  return authTime(app, db);
}

export default implement(productLicence, {
  handlers: {
    getAuthTime: ({ app, db }) => authTime(app, db),
    extendAuthTime: async (ctx, input) => {
      const renewed = await extend(ctx, input);
      // This node knows within the half minute in any case; whoever has just renewed does not wait for it.
      setTimeout(() => void ctx.app.licence.refresh().catch(() => {}), 200).unref();
      return renewed;
    },
  },
  scheduled: { licenceEnding: noticeOfTheEnd },
});
