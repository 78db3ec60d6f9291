import { useState } from 'react';
import { notice } from '../../../kernel/notice.ts';
import { Button } from '../../../ui/Button.tsx';
import { confirm } from '../../../ui/Confirm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Facts } from '../../../ui/DetailPage.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Sample, SamplePage } from '../SamplePage.tsx';
import '../demo.css';

const facts = [{ label: '律师', value: '欧阳雨桐' }, { label: '执业证号', value: '14401201910123456' }, { label: '执业机构', value: '广东明理律师事务所' }, { label: '执业状态', value: '执业' }];
const article = '律师应当依法履行职责，维护当事人合法权益，维护法律正确实施，维护社会公平和正义。';

type Which = 'plain' | 'long' | 'drawer' | 'over';

/** 对话框: windows, drawers, questions before a deed, and a small panel at a button. */
export default function DialogPage() {
  const [open, setOpen] = useState<Which | null>(null);
  const close = () => setOpen(null);
  const cancel = async () => {
    const sure = await confirm({ title: '注销执业证', text: '注销“欧阳雨桐”的执业证后，其名下2名实习人员须另行确认指导律师，且不能撤回。', yes: '注销', tone: 'danger' });
    if (sure) notice.good('注销成功（示例，未作改动）'); else notice.info('已取消');
  };
  const submit = async () => { if (await confirm({ title: '提交审核', text: '提交后将由初审员审核，审核期间不能修改。', yes: '提交' })) notice.good('提交成功（示例）'); };
  return (
    <SamplePage title="对话框" hint="打开时焦点在窗口内，Esc 只关最上面一层，关闭后回到原处；点旁边的空白不会关闭，以免误丢内容。窗口只盖住本页，标签页、菜单和查找照常可用，回到本页时内容还在。窗口上最多再开一层。">
      <Sample title="窗口" hint="少量内容、马上要回到原页的，用窗口。标题就是打开它的动作。">
        <div className="sample__row"><Button onClick={() => setOpen('plain')}>查看律师</Button><Button onClick={() => setOpen('long')}>阅读守则</Button></div>
      </Sample>
      <Sample title="抽屉" hint="内容较多，或填写时还要对照后面的列表。"><Button onClick={() => setOpen('drawer')}>在侧边查看</Button></Sample>
      <Sample title="办理前确认" hint="写明对象和后果，按钮写明动作。不能撤回的，先停在“取消”上。">
        <div className="sample__row"><Button onClick={() => void submit()}>提交审核</Button><Button look="danger" onClick={() => void cancel()}>注销执业证</Button></div>
      </Sample>
      <Sample title="按钮旁的小窗" hint="一两句话、一两个操作，不打断正在做的事。">
        <Popover label="办理时限说明" opener={(opener) => <Button {...opener} icon="info">办理时限</Button>}>
          <div className="demo-note"><p>自收到完整材料之日起二十个工作日内作出决定；补正期间不计入。</p></div>
        </Popover>
      </Sample>
      {open === 'plain' && <Dialog title="查看律师" width={520} onClose={close} footer={<><Button onClick={close}>返回</Button><Button look="primary" onClick={() => setOpen('over')}>修改状态</Button></>}><Facts items={facts} /></Dialog>}
      {open === 'over' && <Dialog title="修改状态" width={440} onClose={() => setOpen('plain')} footer={<Button look="primary" onClick={() => setOpen('plain')}>返回</Button>}><p>这里是下一步的窗口；关闭后回到“查看律师”。</p></Dialog>}
      {open === 'long' && <Dialog title="阅读守则" onClose={close} footer={<Button look="primary" onClick={close}>已阅读</Button>}><div className="demo-article" tabIndex={0} role="region" aria-label="守则全文">{Array.from({ length: 24 }, (_, at) => <p key={at}>第{at + 1}条　{article}</p>)}</div></Dialog>}
      {open === 'drawer' && <Dialog title="在侧边查看" drawer onClose={close} footer={<Button onClick={close}>返回</Button>}><Facts items={[...facts, { label: '备注', value: article.repeat(3), wide: true }]} /></Dialog>}
    </SamplePage>
  );
}
