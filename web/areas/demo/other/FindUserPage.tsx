import { useState } from 'react';
import { lawyerStatus, lawyerType } from 'contract/areas/basic-info/enumerations';
import { lawyer } from 'contract/areas/basic-info/lawyer';
import { call } from '../../../kernel/call.ts';
import { notice } from '../../../kernel/notice.ts';
import { useMay } from '../../../kernel/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { choicesOf } from '../../../ui/labels.ts';
import { PeoplePicker, type PeopleWanted, type PickedPerson } from '../../../ui/PeoplePicker.tsx';
import { Sample, SamplePage } from '../SamplePage.tsx';

const shown = 50;

/** Who does not practise any more stays in the register, and can't be asked to do anything. */
async function findLawyers({ keyword, firmId, part }: PeopleWanted, signal: AbortSignal) {
  const type = lawyerType.safeParse(part).data;
  const { data, total } = await call(lawyer.endpoints.list, { page: 1, limit: shown, ...(keyword && { keyword }), ...(firmId && { firmId }), ...(type && { lawyerType: [type] }) }, { signal });
  return { total, people: data.map(({ id, name, licenceNo, firmName, status }): PickedPerson => ({ id, title: name, note: `${firmName} · ${licenceNo}`, ...(status !== 'PRACTISING' && { closed: `${lawyerStatus.labels[status]}，不能选择` }) })) };
}

const picking = { name: 'lawyers', find: findLawyers, parts: choicesOf(lawyerType), partLabel: '律师类别' };

/** 查找人员: the register's own lawyers, in the page and in a window with a limit. */
export default function FindUserPage() {
  const may = useMay('basicInfo.lawyer');
  const [people, setPeople] = useState<PickedPerson[]>([]);
  const [examiners, setExaminers] = useState<PickedPerson[]>([]);
  const [asking, setAsking] = useState(false);
  return (
    <SamplePage title="查找人员" hint="从全部律师中选人时使用：输入姓名、拼音（或首字母）或执业证号即查，可限定律所和类别；已选的人始终列在右侧，换词查找也不会丢。">
      {may ? (
        <>
          <Sample title="发送通知的对象" hint="在查找框按向下键进入结果，空格勾选；停止执业的人列出但不能选，并写明原因。" wide>
            <PeoplePicker {...picking} chosen={people} onChange={setPeople} />
          </Sample>
          <Sample title="在窗口中选择，最多三人">
            <div className="sample__row">
              <Button icon="user" onClick={() => setAsking(true)}>选择面试考官</Button>
              <span>{examiners.length > 0 ? examiners.map(({ title }) => title).join('、') : '尚未选择'}</span>
            </div>
          </Sample>
          {asking && (
            <Dialog title="选择面试考官" width={760} onClose={() => setAsking(false)} footer={<Button look="primary" onClick={() => { setAsking(false); notice.good(`已选择 ${examiners.length} 人`); }}>确定</Button>}>
              <PeoplePicker {...picking} chosen={examiners} onChange={setExaminers} most={3} />
            </Dialog>
          )}
        </>
      ) : <Empty icon="lock" title="没有查看律师名录的权限" hint="此示例从律师名录中查找，请用有“律师名录”权限的账号打开，如初审员、会长。" />}
    </SamplePage>
  );
}
