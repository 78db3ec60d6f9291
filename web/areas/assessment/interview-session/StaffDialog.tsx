/** Once the day is told: somebody else looks after the room, and all whom it concerns hear of it. */
import { interviewSession, roomStaff } from 'contract/areas/assessment/interview-session';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import type { Session } from './Board.tsx';
import { staffChoices, StaffFields, staffValues } from './StaffFields.tsx';

const { endpoints } = interviewSession;

export function StaffDialog({ session: { id }, room: { id: roomId, roomNo, staff }, onClose }: { session: Session; room: Session['rooms'][number]; onClose(): void }) {
  const form = useForm(roomStaff, staffValues(staff), { unsaved: '考场工作人员' });
  const change = useAct(endpoints.changeStaff);
  return (
    <FormDrawer dialog title={`更换工作人员：${roomNo}`} form={form} submitText="更换并通知" onSubmit={() => form.submit((said) => change.act({ id, roomId, ...said }))} onSaved={() => { notice.good('已更换，并通知有关工作人员'); onClose(); }} onClose={onClose}>
      <p className="place-dialog__about">新安排的和不再担任的都会收到通知。不再担任的人员随即看不到本考场的面试笔录。</p>
      <div className="fields fields--single"><StaffFields form={form} known={staffChoices(staff)} /><ProseField form={form} name="opinion" /></div>
    </FormDrawer>
  );
}
