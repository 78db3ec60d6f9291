import { Popover } from '../../../ui/Popover.tsx';
import { confidenceText, type Setting } from './setting.ts';

/** 待核对, and what that means: nobody of the association has decided the value yet. */
export function Uncertain({ setting: { title, source, confidence }, mayChange }: { setting: Setting; mayChange: boolean }) {
  return (
    <Popover label={`${title}为什么待核对`} opener={(opener) => <button {...opener} type="button" className="uncertain" aria-label={`${title}：待核对，查看说明`}>待核对</button>}>
      <div className="uncertain__why">
        <p><b>这个值还没有经本会核对。</b></p>
        <p>来源：{source}；{confidenceText[confidence]}。</p>
        <p>请对照正式文件核对。{mayChange ? '核对无误的，点“修改”，数值不变、写明依据后保存，此标记即消失。' : '核对后由业务管理员修改或确认。'}</p>
      </div>
    </Popover>
  );
}
