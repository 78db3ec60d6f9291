/** What the sheets come to, by the rules of scoring, with who ticked which veto and why. */
import { sql } from 'kysely';
import type { scoreSheet } from 'contract/areas/assessment/score-sheet';
import { scored } from 'contract/areas/assessment/scoring';
import type { Output } from 'contract/kernel/endpoint';
import type { Db } from '../../../kernel/context.ts';
import type { Seat } from '../interview-session/day.public.ts';
import { ruleOf, type ScoreVersion } from '../score-template/score-templates.public.ts';
import { scoring } from './seats.ts';
import { scoresOf, type Sheet } from './sheets.ts';

export interface Concluded { materialScore: string | null; confirmedVetoes: readonly string[]; concludedAt: string | null; concludedByName: string | null; collectiveOpinion: string | null }

export async function concludedOf(db: Db, associationId: string, slotIds: readonly string[]): Promise<Map<string, Concluded>> {
  const { rows } = await sql<Concluded & { id: string }>`
    select s.id, s.material_score, s.confirmed_vetoes, s.concluded_at, s.concluded_by_name, a.collective_opinion from interview_slot s join assessment_application a on a.association_id = s.association_id and a.id = s.assessment_id
    where s.association_id = ${associationId} and s.id = any(${[...slotIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Those that decide: once it is concluded those that were counted, before that those of everybody who does not keep away. */
export function deciding(seat: Seat, sheets: readonly Sheet[], { concludedAt }: Pick<Concluded, 'concludedAt'>): { sheets: Sheet[]; missing: string[] } {
  if (concludedAt) return { sheets: sheets.filter(({ counted }) => counted), missing: [] };
  const signed = (examinerId: string) => sheets.find((one) => one.examinerId === examinerId && one.signedAt);
  const judges = scoring(seat);
  return { sheets: judges.flatMap(({ id }) => signed(id) ?? []), missing: judges.filter(({ id }) => !signed(id)).map(({ name }) => name) };
}

type Outcome = NonNullable<Output<typeof scoreSheet.endpoints.getScoreSheet>['outcome']>;

/** Where the written material counts and has no score yet, there is no final one. */
export function outcomeOf(seat: Seat, version: ScoreVersion, sheets: readonly Sheet[], { materialScore, confirmedVetoes }: Pick<Concluded, 'materialScore' | 'confirmedVetoes'>): Outcome {
  const rule = ruleOf(version);
  const waits = rule.materialWeight > 0 && materialScore === null;
  const { vetoes, final, result, reasons, ...found } = scored(waits ? { ...rule, materialWeight: 0 } : rule, sheets.map(scoresOf), { confirmed: confirmedVetoes, material: materialScore === null ? null : Number(materialScore) });
  const nameOf = (examinerId: string) => seat.judges.find(({ id }) => id === examinerId)?.name ?? '';
  return {
    ...found, final: waits ? null : final, result: waits ? null : result, reasons: waits ? [] : reasons,
    vetoes: vetoes.map((veto) => ({ ...veto, by: sheets.flatMap(({ examinerId, vetoes: own }) => own.filter(({ code }) => code === veto.code).map(({ reason }) => ({ name: nameOf(examinerId), reason }))) })),
  };
}
