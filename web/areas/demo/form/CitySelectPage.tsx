import { useState } from 'react';
import { z } from 'zod';
import { text, titled } from 'contract/kernel/schema';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { Button } from '../../../ui/Button.tsx';
import { Cascade } from '../../../ui/Cascade.tsx';
import { placesHere } from '../../../ui/places-here.ts';
import { PlaceField } from '../../../ui/fields/PlaceField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Sample, SamplePage } from '../SamplePage.tsx';

const address = z.strictObject({
  district: titled('所在地区', z.string({ error: '请选择到区县' }).regex(/^\d{6}$/, { error: '请选择到区县' })),
  street: titled('详细地址', text(255, 4)),
});

/** 省市区选择: down to the district, to any level, kept by its code. */
export default function CitySelectPage() {
  const form = useForm(address, {});
  const [scope, setScope] = useState('440000');
  return (
    <SamplePage title="省市区选择" hint="按国家标准（GB/T 2260）的行政区划代码逐级选择；保存的是六位代码，名称随标准更新。记得名称时，直接输入“越秀”或代码更快。">
      <Sample title="填写地址" hint="方向键上下移动、左右换级，回车选定；直辖市没有中间一级。" wide>
        <form noValidate onSubmit={(event) => { event.preventDefault(); void form.submit(async ({ district, street }) => { notice.good(`已填写：${district}，${street}`); return true; }); }}>
          <div className="fields"><PlaceField form={form} name="district" /><TextField form={form} name="street" placeholder="街道、门牌号、楼层" /></div>
          <Button type="submit" look="primary">检查</Button>
        </form>
      </Sample>
      <Sample title="选到任意一级" hint="用于划定范围：可以只选到省或市，按“选定”完成。">
        <div style={{ width: 320, maxWidth: '100%' }}><Cascade label="管辖范围" value={scope} onChange={setScope} load={placesHere} anyLevel /></div>
        <p>代码：{scope || '未选择'}</p>
      </Sample>
      <Sample title="不能修改时"><div style={{ width: 320, maxWidth: '100%' }}><Cascade label="户籍所在地" value="440104" onChange={() => undefined} load={placesHere} disabled /></div></Sample>
      <Sample title="读取失败时" hint="打开后说明原因，并可重试。"><div style={{ width: 320, maxWidth: '100%' }}><Cascade label="读取失败的示例" value="" onChange={() => undefined} load={() => Promise.reject(new Error('a sample of a file that does not come'))} /></div></Sample>
    </SamplePage>
  );
}
