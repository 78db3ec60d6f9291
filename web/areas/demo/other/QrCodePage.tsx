import { useState } from 'react';
import { keysOf } from 'contract/kernel/keys';
import { Button } from '../../../ui/Button.tsx';
import { ColorPicker } from '../../../ui/ColorPicker.tsx';
import { contrast } from '../../../ui/colour.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { qrFile, qrLevels, qrOf, type QrLevel } from '../../../ui/qr.ts';
import { QrCode } from '../../../ui/QrCode.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Sample, SamplePage } from '../SamplePage.tsx';
import '../demo.css';
import '../../../ui/fields/field.css';

const levels = keysOf(qrLevels).map((value) => ({ value, label: qrLevels[value] }));

/** 二维码: an address or a short text, to be photographed from the screen or printed. */
export default function QrCodePage() {
  const [text, setText] = useState('https://office.example.cn/verify/7F3A9C1E');
  const [level, setLevel] = useState<QrLevel>('medium');
  const [colour, setColour] = useState('#000000');
  const [size, setSize] = useState(184);
  const isMade = text !== '' && qrOf(text, level) !== null;
  const save = () => {
    const file = qrFile(text, level, colour);
    if (!file) return;
    const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: '二维码.svg' });
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <SamplePage title="二维码" hint="把网址或短文字变成二维码，如实习证核验地址、面试签到。全部在浏览器中生成，内容不离开本机。">
      <Sample title="生成二维码" wide>
        <div className="demo-qr">
          <div className="demo-qr__form">
            <label className="field"><span className="field__label">内容</span><textarea className="input input--prose" rows={4} maxLength={1000} value={text} onChange={(event) => setText(event.target.value)} /></label>
            <div className="field"><span className="field__label">容错</span><Select label="容错" choices={levels} value={[level]} required onChange={([to]) => setLevel(keysOf(qrLevels).find((one) => one === to) ?? 'medium')} /></div>
            <label className="field"><span className="field__label">大小（{size} 像素）</span><input type="range" min={120} max={320} step={8} value={size} onChange={(event) => setSize(Number(event.target.value))} /></label>
            <div className="sample__row"><ColorPicker label="二维码颜色" value={colour} onChange={setColour} />{contrast(colour, '#ffffff') < 4.5 && <span className="demo-warning">颜色过浅，手机可能认不出</span>}</div>
          </div>
          <div className="demo-qr__shown">
            {isMade ? <QrCode text={text} label={`二维码，内容：${text.slice(0, 60)}`} level={level} colour={colour} size={size} />
              : <Empty icon="warning" title={text ? '内容过长' : '还没有内容'} hint={text ? '请缩短内容，或降低容错后再试。' : '请先填写网址或文字。'} />}
            <Button icon="download" disabled={!isMade} title={isMade ? undefined : '请先填写内容'} onClick={save}>下载图片</Button>
          </div>
        </div>
      </Sample>
      <Sample title="容错的选择" hint="屏幕上扫描用“中”即可；印在纸上、贴在门口，可能弄脏的，用“高”，图案会更密。" wide>
        <ul className="demo-qr__levels">{keysOf(qrLevels).map((one) => <li key={one}><QrCode text="https://office.example.cn/verify/7F3A9C1E" label={`容错${qrLevels[one]}的样例`} level={one} size={120} /><span>{qrLevels[one]}</span></li>)}</ul>
      </Sample>
    </SamplePage>
  );
}
