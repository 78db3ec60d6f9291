/** Which lawyer a roster's row means as tutor: the licence number decides and the name must agree; a name alone only within the firm. */
import type { Finding } from 'contract/kernel/workflow';
import type { Db } from '../../../kernel/context.ts';
import { comparable } from '../../../machines/search/grams.ts';
import type { RosterIntern } from 'contract/areas/practice/interns-import';

interface Tutor { id: string; name: string; licenceNo: string; firmId: string }

export async function loadTutors(db: Db, associationId: string, values: readonly RosterIntern[], firmIds: readonly string[]): Promise<Tutor[]> {
  const licences = values.flatMap(({ tutorLicenceNo }) => tutorLicenceNo ?? []);
  const names = values.flatMap(({ tutorLicenceNo, tutorName }) => (tutorLicenceNo === undefined ? [tutorName] : []));
  return db.selectFrom('lawyer').select(['id', 'name', 'licenceNo', 'firmId']).where('associationId', '=', associationId).where('deletedAt', 'is', null)
    .where((eb) => eb.or([
      ...(licences.length ? [eb('licenceNo', 'in', licences)] : []),
      ...(names.length && firmIds.length ? [eb.and([eb('name', 'in', names), eb('firmId', 'in', firmIds)])] : []),
    ])).execute();
}

export function rosterTutor(tutors: readonly Tutor[], { tutorName, tutorLicenceNo }: RosterIntern, firmId: string | undefined): { tutor?: Tutor; finding?: Finding } {
  if (tutorLicenceNo === undefined) {
    const found = tutors.filter((one) => one.firmId === firmId && comparable(one.name) === comparable(tutorName));
    if (found.length > 1) return block('TUTOR_AMBIGUOUS', 'tutorName', `该所有${found.length}位同名律师，请填写指导律师执业证号`);
    return found[0] ? { tutor: found[0] } : block('UNKNOWN_TUTOR', 'tutorName', '该所名录中没有这位指导律师，请核对姓名或填写指导律师执业证号');
  }
  const tutor = tutors.find(({ licenceNo }) => licenceNo === tutorLicenceNo);
  if (!tutor) return block('UNKNOWN_TUTOR', 'tutorLicenceNo', '指导律师执业证号不在律师名录中，请核对，或先导入律师花名册');
  if (comparable(tutor.name) !== comparable(tutorName)) return block('TUTOR_CONFLICT', 'tutorLicenceNo', `该执业证号属于“${tutor.name}”，与指导律师姓名不同，请核对两项`);
  // He may have moved since: the internship's firm is what the roster says.
  return firmId === undefined || tutor.firmId === firmId ? { tutor } : { tutor, finding: { level: 'WARN', code: 'TUTOR_ELSEWHERE', field: 'tutorName', message: '指导律师现在另一家律所执业，已照常录入，请核对' } };
}

const block = (code: string, field: string, message: string): { finding: Finding } => ({ finding: { level: 'BLOCK', code, field, message } });
