import { useState } from 'react';
import { ColorPicker } from '../../../ui/ColorPicker.tsx';
import { Sample, SamplePage } from '../SamplePage.tsx';

/** 颜色选择: of the house's colours, freely, and where nothing may be changed. */
export default function ColorPage() {
  const [tag, setTag] = useState('#0b7438');
  const [banner, setBanner] = useState('#8fb8f6');
  return (
    <SamplePage title="颜色选择" hint="用于栏目、标签、站点主色等少数允许自定颜色的地方。优先用常用颜色；自选时，下方说明文字能否看清。">
      <Sample title="标签颜色" hint="方向键在常用颜色间移动。状态标签必须同时有文字，不能只靠颜色区分。">
        <div className="sample__row">
          <ColorPicker label="标签颜色" value={tag} onChange={setTag} />
          <span style={{ padding: '0 8px', border: `1px solid ${tag}`, borderRadius: 4, background: '#fff', color: tag }}>已准予</span>
        </div>
      </Sample>
      <Sample title="颜色过浅时" hint="仍可使用，但会提示不宜作文字。"><ColorPicker label="横幅底色" value={banner} onChange={setBanner} /></Sample>
      <Sample title="不能修改时" hint="由上级统一规定的颜色只显示，不能打开。"><ColorPicker label="协会标志色" value="#c5221f" onChange={() => undefined} disabled /></Sample>
    </SamplePage>
  );
}
