/** The year's notice, pasted: read at once, looked over, written. */
import { useState } from 'react';
import { z } from 'zod';
import { holiday } from 'contract/areas/system/holiday';
import type { Output } from 'contract/kernel/endpoint';
import { prose, titled } from 'contract/kernel/schema';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { ProseField } from '../../../ui/fields/TextField.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import { Button } from '../../../ui/Button.tsx';
import { saidOf } from './year-days.ts';

type Read = Output<typeof holiday.endpoints.readNotice>;

const schema = z.strictObject({ text: titled('通知全文', prose(5000, 10)) });

export function NoticeDialog({ year, onClose }: { year: number; onClose(): void }) {
  const form = useForm(schema, { text: '' }, { unsaved: `${year}年的放假通知` });
  const read = useAct(holiday.endpoints.readNotice);
  const write = useAct(holiday.endpoints.importYear);
  const [found, setFound] = useState<Read | null>(null);
  const ready = found !== null && found.days.length > 0;
  const look = () => form.submit(async ({ text }) => setFound(await read.act({ year, text })));
  const send = () => form.submit(async () => (ready ? write.act({ year, days: found.days }) : look().then(() => undefined)));
  return (
    <FormDrawer title={`写入${year}年的工作日历`} form={form} width={640} submitText={ready ? `写入${year}年` : '识别'} onClose={onClose} onSubmit={send}
      onSaved={({ days }) => { notice.good(`已写入${year}年的${days}天安排`); onClose(); }}
      extra={ready && <Button onClick={() => setFound(null)}>重新粘贴</Button>}>
      {!ready && (
        <>
          <p className="year__hint">从中国政府网复制《国务院办公厅关于{year}年部分节假日安排的通知》正文，粘贴到下面。</p>
          <ProseField form={form} name="text" placeholder={'一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。\n二、春节：…'} />
        </>
      )}
      {found && found.doubts.length > 0 && <ul className="year__doubts" role="alert">{found.doubts.map((doubt) => <li key={doubt}>{doubt}</li>)}</ul>}
      {ready && <Found days={found.days} />}
    </FormDrawer>
  );
}

function Found({ days }: { days: Read['days'] }) {
  const names = [...new Set(days.map(({ name }) => name))];
  return (
    <>
      <p className="year__hint">读到 {days.filter(({ kind }) => kind === 'HOLIDAY').length} 天放假、{days.filter(({ kind }) => kind !== 'HOLIDAY').length} 天调休上班，请与通知核对。写入后取代该年原来的安排。</p>
      <dl className="year__found">
        {names.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{days.filter((one) => one.name === name).map((one) => <span key={one.day} className="year__chip" data-kind={one.kind}>{saidOf(one.day, undefined).split(' ').slice(0, 2).join(' ')}</span>)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
