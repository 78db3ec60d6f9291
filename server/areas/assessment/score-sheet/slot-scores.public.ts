/** What the counted sheets of many candidates come to: for tables of results, each by the version of the score sheet that its day followed. */
import { sql } from 'kysely';
import { scored } from 'contract/areas/assessment/scoring';
import type { Db } from '../../../kernel/context.ts';
import { ruleOf, scoreVersion, type ScoreVersion } from '../score-template/score-templates.public.ts';
import { scoresOf, sheetsOf } from './sheets.ts';

export interface SlotScores {
  /** The chief first. */
  examiners: { name: string; total: string }[];
  items: { code: string; title: string; average: string; max: number; isBelow: boolean }[];
  /** What examiners have written, in no order that tells whose it is. */
  remarks: string[];
  vetoes: { title: string; ticks: number; of: number; isConfirmed: boolean }[];
  interview: string;
}

/** What an examiner's items come to, as it is written. */
export const pointsOf = ({ scores }: { scores: readonly { score: number }[] }): string => scores.reduce((sum, { score }) => sum + score, 0).toFixed(2);

export async function scoresOfSlots(db: Db, associationId: string, slotIds: readonly string[]): Promise<ReadonlyMap<string, SlotScores>> {
  const sheets = (await sheetsOf(db, associationId, slotIds)).filter(({ counted }) => counted);
  if (sheets.length === 0) return new Map();
  const ids = [...new Set(sheets.map(({ slotId }) => slotId))];
  const { rows } = await sql<{ id: string; confirmedVetoes: string[]; scoreVersionId: string | null; panel: { id: string; name: string }[] }>`
    select s.id, s.confirmed_vetoes, n.score_version_id, coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by p.sort) from interview_panelist p join examiner e on e.association_id = p.association_id and e.id = p.examiner_id
      where p.association_id = s.association_id and p.room_id = s.room_id), '[]') as panel
    from interview_slot s join interview_session n on n.association_id = s.association_id and n.id = s.session_id where s.association_id = ${associationId} and s.id = any(${ids}::uuid[])`.execute(db);
  const versions = new Map<string, ScoreVersion>();
  for (const id of new Set(rows.flatMap(({ scoreVersionId }) => scoreVersionId ?? []))) versions.set(id, await scoreVersion(db, associationId, id));
  return new Map(rows.flatMap(({ id, confirmedVetoes, scoreVersionId, panel }): [string, SlotScores][] => {
    const version = versions.get(scoreVersionId ?? '');
    if (!version) return [];
    const place = (examinerId: string) => panel.findIndex((one) => one.id === examinerId);
    const own = sheets.filter(({ slotId }) => slotId === id).toSorted((a, b) => place(a.examinerId) - place(b.examinerId));
    // What the written material adds is entered into the final score, which the case keeps.
    const rule = { ...ruleOf(version), materialWeight: 0 };
    const { interview, items, vetoes } = scored(rule, own.map(scoresOf), { confirmed: confirmedVetoes });
    const maxOf = (code: string) => version.items.find((item) => item.code === code)?.max ?? 0;
    const remarks = own.flatMap(({ comment, remarks: ofItems, vetoes: given }) => [comment, ...ofItems.map(({ code, said }) => `${version.items.find((item) => item.code === code)?.title ?? ''}：${said.trim()}`), ...given.filter(({ code }) => confirmedVetoes.includes(code)).map(({ reason }) => reason)]).flatMap((one) => (one?.trim() ? [one.trim()] : []));
    return [[id, { interview, items: items.map(({ code, title, average, isBelow }) => ({ code, title, average, isBelow, max: maxOf(code) })), remarks: [...new Set(remarks)].toSorted(), vetoes, examiners: own.map((one) => ({ name: panel[place(one.examinerId)]?.name ?? '', total: pointsOf(one) })) }]];
  }));
}
