/** Who looks after a room: a list of people a duty, found by name. */
import { duty, interviewSession } from 'contract/areas/assessment/interview-session';
import { call } from '../../../kernel/call.ts';
import { useField, type Form } from '../../../kernel/form.ts';
import { FieldFrame } from '../../../ui/fields/Field.tsx';
import type { Choice } from '../../../ui/labels.ts';
import { Select } from '../../../ui/Select.tsx';

const findStaff = async (typed: string): Promise<Choice[]> => (await call(interviewSession.endpoints.staff, typed.trim() ? { keyword: typed.trim() } : {})).map(({ id, name }) => ({ value: id, label: name }));
const staffFields = [['supervisorIds', duty.labels.SUPERVISOR], ['timekeeperIds', duty.labels.TIMEKEEPER], ['scorekeeperIds', duty.labels.SCOREKEEPER]] as const;

/** `at`: where in the form they stand. */
export const StaffFields = ({ form, at = '', known }: { form: Form; at?: string; known: readonly Choice[] }) => staffFields.map(([field, label]) => <People key={field} form={form} name={`${at}${field}`} label={label} names={known} load={findStaff} placeholder="输入姓名查找" />);

export function People({ form, name, label, names, load, placeholder }: { form: Form; name: string; label: string; names: readonly Choice[]; load(typed: string): Promise<Choice[]>; placeholder: string }) {
  const { set, value, ...field } = useField<string[] | undefined>(form, name);
  return (
    <FieldFrame field={{ ...field, label, describedBy: field.fault ? `${field.id}-foot` : undefined, check: field.check }}>
      <Select id={field.id} label={label} load={load} known={names} multiple value={value ?? []} onChange={set} required={field.required} fault={field.fault} placeholder={placeholder} />
    </FieldFrame>
  );
}

type Staff = readonly { userId: string; name: string; duty: 'SUPERVISOR' | 'TIMEKEEPER' | 'SCOREKEEPER' }[];
export const staffChoices = (staff: Staff): Choice[] => staff.map(({ userId, name }) => ({ value: userId, label: name }));
export const staffValues = (staff: Staff) => {
  const doing = (duty: Staff[number]['duty']) => staff.filter((one) => one.duty === duty).map(({ userId }) => userId);
  return { supervisorIds: doing('SUPERVISOR'), timekeeperIds: doing('TIMEKEEPER'), scorekeeperIds: doing('SCOREKEEPER') };
};
