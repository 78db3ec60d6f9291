/** Which firms fall short of what the rules ask of their form, before and after a change of the rules. */
import { sql } from 'kysely';
import { lawFirm } from 'contract/areas/basic-info/law-firm';
import { mostJudged, type Audience } from '../../../machines/settings/audience.ts';
import { formationFaults, formationRules, type Formed } from './law-firm-shortfalls.ts';
import { lawFirmsNamed } from './law-firms-named.public.ts';

export const formationJudged: Audience = {
  key: 'formation', title: '律所的设立条件', unit: '家', fine: '符合设立条件', batch: 1000, asksAlike: true,
  ids: async ({ db, associationId }) => (await sql<{ id: string }>`
    select id from law_firm where association_id = ${associationId} and deleted_at is null and status = 'ACTIVE' and office_type <> 'BRANCH' order by name_sort, id limit ${mostJudged}`.execute(db)).rows.map(({ id }) => id),
  async judge({ app, db, associationId, same }, ids) {
    const rule = await app.settings.some(db, associationId, formationRules);
    const firms = await same('firms', async () => (await sql<Formed & { id: string }>`
      select f.id, f.office_type, f.org_form, f.asset_fen, (select count(*)::int from lawyer l where l.association_id = f.association_id and l.firm_id = f.id and l.deleted_at is null and l.status = 'PRACTISING' and l.is_partner) as partners
      from law_firm f where f.association_id = ${associationId} and f.id = any(${[...ids]}::uuid[])`.execute(db)).rows);
    return new Map(firms.map(({ id, ...firm }) => { const findings = formationFaults(firm, rule); return [id, { isFine: !findings.length, findings }]; }));
  },
  titleOf: (code) => ({ PARTNERS_FEW: '合伙人人数', ASSETS_FEW: '设立资产' })[code],
  named: (db, viewer, ids) => lawFirmsNamed(db, viewer, lawFirm.permissions[0].view, ids),
};
